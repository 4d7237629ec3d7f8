import { useId, useState } from 'react';
import { isSoldOut } from '#contract/sessions/availability.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { daysOf, monthGrid, monthLabel, monthsOf, monthsWithSessions } from './month-grid.ts';
import { titleOf } from './session-title.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The sessions of the list by month. A day links to its session in the list. */
export function MonthCalendar({ sessions }: { sessions: WorkshopSession[] }) {
  const headingId = useId();
  const [chosen, setChosen] = useState<string>();
  const months = monthsWithSessions(sessions);
  const month = months.find((each) => each === chosen) ?? months[0];
  if (month === undefined) return null;
  const place = months.indexOf(month);
  const ofThisMonth = sessions
    .filter((session) => monthsOf(session).includes(month))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));

  return (
    <section aria-label={`Calendar, ${monthLabel(month)}`} className="border-navy border-t-2 pt-4">
      <div className="flex items-center justify-between">
        <h3 id={headingId} aria-live="polite" className="text-heading">
          {monthLabel(month)}
        </h3>
        <div className="flex">
          <Step
            label="Previous month"
            sign="←"
            onClick={() => setChosen(months[place - 1])}
            isOff={place === 0}
          />
          <Step
            label="Next month"
            sign="→"
            onClick={() => setChosen(months[place + 1])}
            isOff={place === months.length - 1}
          />
        </div>
      </div>
      <table aria-labelledby={headingId} className="mt-2 w-full table-fixed text-center text-sm">
        <thead>
          <tr className="text-ink-soft">
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="py-2 font-normal">
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={day ?? weekdays[column]} className="border-rule border-t p-0.5">
                  {day !== undefined && <Day day={day} sessions={ofThisMonth} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="border-rule mt-3 border-t pt-3 text-sm">
        {ofThisMonth.map((session) => (
          <li key={session.id}>
            <a href={`#${session.identifier}`} className="text-link flex gap-3 py-1.5">
              <span className="w-12 shrink-0 tabular-nums">{daysText(session)}</span>
              <span className="min-w-0">{titleWithState(session)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Day({ day, sessions }: { day: string; sessions: WorkshopSession[] }) {
  const held = sessions.filter((session) => daysOf(session).includes(day));
  const shown = held.find((session) => !isSoldOut(session.remaining_spots)) ?? held[0];
  const text = String(Number(day.slice(8)));
  if (!shown) return <span className="grid h-10 place-items-center">{text}</span>;
  return (
    <a
      href={`#${shown.identifier}`}
      aria-label={`${text}. ${formatLongDate(day)}: ${held.map(titleWithState).join(', ')}`}
      className={`grid h-10 place-items-center border font-semibold ${isSoldOut(shown.remaining_spots) ? 'border-ink-soft text-ink-soft border-dashed line-through' : 'border-navy bg-navy hover:border-crimson hover:bg-crimson text-white'}`}
    >
      {text}
    </a>
  );
}

function titleWithState(session: WorkshopSession): string {
  return isSoldOut(session.remaining_spots) ? `${titleOf(session)} (sold out)` : titleOf(session);
}

interface StepProps {
  label: string;
  sign: string;
  isOff: boolean;
  onClick(): void;
}

function Step({ label, sign, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="hover:bg-parchment aria-disabled:text-rule grid size-11 place-items-center text-xl aria-disabled:cursor-not-allowed"
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
}

function daysText({ local_start, local_end }: WorkshopSession): string {
  const [first, last] = [local_start, local_end].map((local) => Number(local.slice(8, 10)));
  return first === last ? String(first) : `${first}–${last}`;
}
