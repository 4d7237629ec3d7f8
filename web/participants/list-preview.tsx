import { useId } from 'react';
import { isUnderAge } from '#contract/participants/age.ts';
import { isDay } from '#contract/participants/seat-fields.ts';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { nameList as words } from '../content/name-list.ts';
import type { PlannedLine } from './plan-name-list.ts';
import { personOf } from './read-name-list.ts';

/** In words, so that nobody takes the month for the day. */
const birthday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

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
                <span>{isDay(cells.born_on) ? birthday.format(new Date(cells.born_on)) : cells.born_on}</span>
              </p>
              <p className="text-ink-soft">
                {[
                  words.line(line),
                  words.toSeat(
                    seat.number ?? seats.findIndex(({ code }) => code === seat.code) + 1,
                    seat.numbers ?? seats.length,
                  ),
                  ...(['', cells.name].includes(seat.person.name) ? [] : [words.replaces(seat.person.name)]),
                ].join(' · ')}
              </p>
              <Contacts person={personOf({ cells }, seat.person)} firstDay={seat.first_day} />
              {isTwice && <p className="border-orange mt-1 border-l-4 pl-3">{words.twice}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** As they will be saved, so that a value in the wrong column is seen before. */
function Contacts({ person, firstDay }: { person: SeatPerson; firstDay: string | null }) {
  const { guardian, emergency_name, emergency_phone, collected_by } = person;
  const { emergency_name: emergency, collected_by: collector } = words.columns;
  const named = guardian.is_buyer ? [words.isBuyer] : [guardian.name, guardian.email, guardian.phone];
  const isMinor = isDay(person.born_on) && isUnderAge(person.born_on, firstDay);
  const isMissing = isMinor && !named.some(Boolean);
  return (
    <dl>
      <Contact title={words.guardian} values={isMissing ? [words.noGuardian] : named} />
      <Contact title={emergency.title} values={[emergency_name, emergency_phone]} />
      <Contact title={collector.title} values={[collected_by]} />
    </dl>
  );
}

function Contact({ title, values }: { title: string; values: string[] }) {
  const filled = values.filter(Boolean);
  if (filled.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{title}:</dt>
      {filled.map((value) => (
        <dd key={value} className="wrap-anywhere">
          <bdi>{value}</bdi>
        </dd>
      ))}
    </div>
  );
}
