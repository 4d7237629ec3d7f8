import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sessionAddress } from './session-address.ts';
import { titleOf } from './session-title.ts';

interface Props {
  sessions: WorkshopSession[];
  all: { label: string; to: string };
}

export function NextDates({ sessions, all }: Props) {
  return (
    <>
      <ul className="border-ink border-b">
        {sessions.map((session) => (
          <li key={session.id} className="border-ink relative border-t">
            <Link
              to={sessionAddress(session)}
              className="group grid gap-x-12 gap-y-1 py-6 *:min-w-0 md:grid-cols-2 md:items-baseline"
            >
              <span className="text-heading font-serif underline-offset-4 group-hover:underline">
                {titleOf(session)}
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
                <span className="text-ink-soft">
                  {session.formatted_date}, {session.city}
                </span>
                <span className="font-serif text-2xl">{session.formatted_effective_price}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to={all.to} className="action action-strong">
          {all.label}
        </Link>
      </p>
    </>
  );
}
