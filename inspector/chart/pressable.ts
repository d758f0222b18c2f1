/** What makes a part of a drawing a button, for a pointer and for keys. */
export function pressable(name: string, press: () => void) {
  return {
    role: 'button' as const,
    tabIndex: 0,
    'aria-label': name,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    },
  };
}
