import { useId } from 'react';
import type { Seat } from '#contract/seat-person.ts';
import { nameList as words } from '#web/content/name-list.ts';
import type { PlannedLine } from './plan-name-list.ts';

interface Props {
  lines: PlannedLine[];
  /** All seats of the order. */
  seats: Seat[];
}

/** Who would take which seat. */
export function ListPreview({ lines, seats }: Props) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="font-sans text-sm font-semibold">
        {words.previewTitle}
      </h4>
      <div
        role="region"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="border-rule mt-2 max-h-96 overflow-y-auto border-y"
      >
        <ul>
          {lines.map(({ line, cells, seat, isTwice }) => (
            <li key={line} className="border-rule border-t py-2 text-sm first:border-t-0">
              <p className="flex flex-wrap gap-x-3">
                <bdi className="font-semibold wrap-anywhere">{cells.name}</bdi>
                <span className="tabular-nums">{cells.born_on}</span>
              </p>
              <p className="text-ink-soft">
                {[
                  words.line(line),
                  words.toSeat(seats.findIndex(({ code }) => code === seat.code) + 1, seats.length),
                  ...(['', cells.name].includes(seat.person.name) ? [] : [words.replaces(seat.person.name)]),
                ].join(' · ')}
              </p>
              {isTwice && <p className="border-orange mt-1 border-l-4 pl-3">{words.twice}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
