import { Link } from 'react-router';
import type { CalendarSession } from '#contract/sessions/office-session.ts';
import { dayText, spanText } from './local-text.ts';
import { SessionMarks } from './session-marks.tsx';

/** The sessions that start on the chosen day. */
export function CalendarDay({ day, sessions }: { day: string; sessions: CalendarSession[] }) {
  return (
    <section aria-labelledby="chosen-day">
      <h2 id="chosen-day" className="text-2xl">
        {dayText(day)}
      </h2>
      <p role="status" className="text-ink-soft mt-2">
        {howMany(sessions.length)}
      </p>
      {sessions.length > 0 && (
        <ul className="mt-2">
          {sessions.map((session) => (
            <li key={session.id} className="border-rule border-t py-3">
              <Link
                to={`/admin/sessions/${session.id}`}
                className="text-link inline-block py-0.5 font-semibold"
              >
                {session.title}
              </Link>
              <p className="text-sm">{spanText(session)}</p>
              <p className="text-ink-soft text-sm">
                {session.venue_name}, {session.city}. {session.left} of {session.capacity} left
              </p>
              <p className="mt-1 empty:hidden">
                <SessionMarks {...session} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function howMany(count: number): string {
  if (count === 0) return 'No session starts on this day.';
  return count === 1 ? 'One session starts on this day.' : `${count} sessions start on this day.`;
}
