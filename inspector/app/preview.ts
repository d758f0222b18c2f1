import type { Signal } from '@preact/signals';
import type { Preview } from './context.ts';

/** Shows where a press would lead while a pointer or the focus rests on what is pressed. */
export function previewing(preview: Signal<Preview | undefined>, shown: Preview) {
  const show = (): void => {
    preview.value = shown;
  };
  const hide = (): void => {
    preview.value = undefined;
  };
  return { onPointerEnter: show, onFocus: show, onPointerLeave: hide, onBlur: hide };
}
