import { usePage, useText } from '../app/context.ts';

/** To which moment a press on a state would lead. */
export function Hint() {
  const { preview } = usePage();
  const text = useText();
  const shown = preview.value;
  return (
    <p class={`hint ${shown ? 'shown' : ''}`} data-hint>
      {shown ? `→ ${shown.text}` : text.moments.hint}
    </p>
  );
}
