import { useId, useRef } from 'react';
import { Link } from 'react-router';

type Entry = { label: string; to: string } | { label: string; onChoose(): void };

const entryLook = 'hover:bg-parchment block min-h-11 w-full px-4 py-2.5 text-left text-[0.9375rem]';

/** A native popover: the browser shows it on top and closes it on Escape or an outside click. */
export function Menu({ label, entries }: { label: string; entries: Entry[] }) {
  const id = useId();
  const popover = useRef<HTMLUListElement>(null);
  const close = () => popover.current?.hidePopover();

  return (
    <>
      <button type="button" popoverTarget={id} className="action action-quiet">
        {label}
        <svg viewBox="0 0 12 8" aria-hidden className="w-3 fill-none stroke-current stroke-[1.5]">
          <path d="m1 1 5 5 5-5" />
        </svg>
      </button>
      <ul
        ref={popover}
        id={id}
        popover="auto"
        className="menu-popover rounded-edge border-rule bg-paper text-ink min-w-56 border py-1.5"
      >
        {entries.map((entry) => (
          <li key={entry.label}>
            {'to' in entry ? (
              <Link to={entry.to} onClick={close} className={entryLook}>
                {entry.label}
              </Link>
            ) : (
              <button
                type="button"
                onClick={() => {
                  close();
                  entry.onChoose();
                }}
                className={entryLook}
              >
                {entry.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
