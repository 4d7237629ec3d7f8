import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { CalendarSession } from '#contract/sessions/office-session.ts';
import { dayAfter, dayText, monthAfter, monthText } from './local-text.ts';

interface Props {
  /** The chosen day, whose month is shown. */
  day: string;
  today: string;
  sessions: CalendarSession[];
  isBusy: boolean;
  onDay(day: string): void;
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SHOWN = 3;

/** Keyboard: arrow keys move by day, Home and End within the week, Page Up and Page Down by month. */
export function CalendarGrid({ day, today, sessions, isBusy, onDay }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const goesByKey = useRef(false);
  // Fast key presses each continue from the previous one.
  const latest = useRef(day);
  const byDay = Map.groupBy(sessions, ({ starts_local }) => starts_local.slice(0, 10));

  useLayoutEffect(() => {
    if (!goesByKey.current) latest.current = day;
    if (!goesByKey.current || latest.current !== day) return;
    goesByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function go(event: KeyboardEvent): void {
    const next = dayByKey(event.key, latest.current);
    if (next === undefined) return;
    event.preventDefault();
    goesByKey.current = true;
    latest.current = next;
    onDay(next);
  }

  return (
    <table
      ref={grid}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between days
      role="grid"
      aria-label={monthText(day)}
      aria-busy={isBusy || undefined}
      className="w-full table-fixed border-collapse"
    >
      <thead className={isBusy ? 'skeleton' : ''}>
        <tr>
          {WEEK.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-ink border-b-2 py-1.5 text-left text-sm font-semibold"
            >
              <span aria-hidden>{name.slice(0, 2)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the days inside take the focus */}
      <tbody onKeyDown={go}>
        {weeksOf(day.slice(0, 7)).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each} aria-selected={each === day} className="border-rule border p-0 align-top">
                <Day
                  day={each}
                  isChosen={each === day}
                  isToday={each === today}
                  isOther={!each.startsWith(day.slice(0, 7))}
                  sessions={byDay.get(each) ?? []}
                  onChoose={() => onDay(each)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isChosen: boolean;
  isToday: boolean;
  /** The day belongs to the previous or next month. */
  isOther: boolean;
  sessions: CalendarSession[];
  onChoose(): void;
}

function Day({ day, isChosen, isToday, isOther, sessions, onChoose }: DayProps) {
  const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={`flex min-h-14 w-full flex-col items-start p-1.5 text-left text-sm md:min-h-24 ${isChosen ? 'bg-navy on-dark text-white' : 'hover:bg-parchment'} ${isOther ? 'italic' : ''}`}
    >
      <span className="sr-only">
        {dayText(day)}, {sessions.length === 0 ? 'nothing' : count}
      </span>
      <span aria-hidden className="block w-full">
        <span
          className={`tabular-nums ${isOther ? '' : 'font-semibold'} ${isToday ? 'rounded-edge bg-crimson px-1.5 py-0.5 text-white' : ''}`}
        >
          {Number(day.slice(8))}
        </span>
        {sessions.length > 0 && (
          <span className="rounded-edge bg-gold-pale text-ink mt-0.5 inline-block px-1.5 text-xs font-semibold md:hidden">
            {sessions.length}
          </span>
        )}
        {sessions.slice(0, SHOWN).map((session) => (
          <span key={session.id} className="mt-0.5 hidden truncate text-xs md:block">
            {session.starts_local.slice(11)} {session.city}
            {session.state === 'cancelled' ? ', cancelled' : ''}
          </span>
        ))}
        {sessions.length > SHOWN && (
          <span className="mt-0.5 hidden text-xs md:block">and {sessions.length - SHOWN} more</span>
        )}
      </span>
    </button>
  );
}

function dayByKey(key: string, day: string): string | undefined {
  const weekday = placeInWeek(day);
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1);
    case 'ArrowRight':
      return dayAfter(day, 1);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'Home':
      return dayAfter(day, -weekday);
    case 'End':
      return dayAfter(day, 6 - weekday);
    case 'PageUp':
      return sameDayOf(monthAfter(day.slice(0, 7), -1), day);
    case 'PageDown':
      return sameDayOf(monthAfter(day.slice(0, 7), 1), day);
    default:
      return undefined;
  }
}

/** The same day of another month, or the last day if that month is shorter. */
function sameDayOf(month: string, day: string): string {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const begin = dayAfter(first, -placeInWeek(first));
  const weeks: string[][] = [];
  for (let monday = begin; monday <= last; monday = dayAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => dayAfter(monday, place)));
  return weeks;
}

/** Starts at 0 for Monday. */
function placeInWeek(day: string): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
}
