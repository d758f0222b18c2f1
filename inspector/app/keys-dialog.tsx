import { useEffect, useRef } from 'preact/hooks';
import { usePage, useText } from './context.ts';

export interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All keys, and whether single letters count. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const text = useText();
  const { preferences } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} class="keys-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{text.keys.title}</h2>
      <dl>
        {text.keys.list.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label class="field">
        <input
          type="checkbox"
          checked={preferences.keys.value}
          onChange={(event) => (preferences.keys.value = event.currentTarget.checked)}
        />
        {text.keys.enabled}
      </label>
      <form method="dialog">
        <button type="submit" class="primary">
          {text.keys.close}
        </button>
      </form>
    </dialog>
  );
}
