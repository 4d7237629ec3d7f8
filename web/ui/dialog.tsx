import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' };

interface Props {
  title: string;
  size?: keyof typeof widths;
  isOpen: boolean;
  /** Without it, the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** The browser keeps the focus inside, closes the dialog on Escape and then returns the focus. */
export function Dialog({ title, size = 'md', isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    function closeOnOverlay(event: MouseEvent): void {
      if (event.target !== element) return;
      // Otherwise the click would take the focus away again after the browser has returned it.
      event.preventDefault();
      onClose?.();
    }
    element?.addEventListener('mousedown', closeOnOverlay);
    return () => element?.removeEventListener('mousedown', closeOnOverlay);
  }, [onClose]);

  // Browsers close a dialog on the second Escape in a row, even if the first was prevented. This opens it again.
  function stay(): void {
    if (isOpen) dialog.current?.showModal();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose ?? stay}
      onCancel={onClose ? undefined : (event) => event.preventDefault()}
      className={`${widths[size]} rounded-edge bg-paper text-ink m-auto w-[calc(100%-2rem)] scroll-pt-24 p-0`}
    >
      {/* The dialog itself scrolls: a part of it that scrolls would take the initial focus. */}
      <div className="grid grid-cols-1">
        <h2
          id={titleId}
          className="dialog-head bg-paper text-title top-0 col-start-1 row-start-1 p-6 pr-16 pb-5 md:p-8 md:pr-20 md:pb-5"
        >
          {title}
        </h2>
        {isOpen && <div className="col-start-1 row-start-2 px-6 pb-6 md:px-8 md:pb-8">{children}</div>}
        {/* Last in the markup, so that the initial focus goes to the content. */}
        {onClose && (
          <div className="pointer-events-none col-start-1 row-span-2 row-start-1 p-4 md:p-6">
            <button
              type="button"
              onClick={onClose}
              className="dialog-head hover:bg-parchment rounded-edge pointer-events-auto top-4 ml-auto grid size-11 place-items-center text-2xl leading-none md:top-6"
            >
              <span aria-hidden>×</span>
              <span className="sr-only">Close</span>
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}
