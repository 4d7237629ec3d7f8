import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

interface Props {
  /** How many filters are set. */
  count: number;
  /** The label of the button that closes the sheet, such as 'Show 12 sessions'. */
  done: string;
  className?: string;
  children: ReactNode;
}

/** Filters in a row. On a phone they are in a sheet, which the browser opens and closes without scripts. */
export function FilterSheet({ count, done, className = '', children }: Props) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => closeWhenLeft(sheet.current), []);
  return (
    <>
      <button type="button" popoverTarget={id} className={`action action-quiet md:hidden ${className}`}>
        Filters
        {count > 0 && (
          <span className="bg-crimson min-w-5 rounded-full px-1.5 text-xs leading-5 text-white">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      <div ref={sheet} id={id} popover="auto" role="group" aria-label="Filters" className="filter-sheet">
        <p className="text-heading flex items-center justify-between font-serif md:hidden">
          Filters
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="hover:bg-parchment rounded-edge -mr-3 grid size-11 place-items-center text-2xl leading-none"
          >
            <span aria-hidden>×</span>
            <span className="sr-only">Close</span>
          </button>
        </p>
        {children}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="action action-strong w-full md:hidden"
        >
          {done}
        </button>
      </div>
    </>
  );
}

/** The sheet would cover what has the focus next. */
function closeWhenLeft(sheet: HTMLElement | null): () => void {
  const close = ({ relatedTarget: next }: FocusEvent) => {
    if (next instanceof Node && !sheet?.contains(next) && sheet?.matches(':popover-open'))
      sheet.hidePopover();
  };
  sheet?.addEventListener('focusout', close);
  return () => sheet?.removeEventListener('focusout', close);
}
