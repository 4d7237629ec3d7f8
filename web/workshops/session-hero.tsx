import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { later } from '#web/ui/later.tsx';
import { placeOf } from './session-place.ts';
import { titleOf } from './session-title.ts';

const loadContents = () => import('./session-contents.tsx');
const SessionBadges = later(async () => (await loadContents()).SessionBadges);
const SessionPicture = later(async () => (await loadContents()).SessionPicture);

interface Props {
  session: WorkshopSession;
  /** The title of the workshop. */
  workshop: string;
  picture: string;
  back: string;
}

export function SessionHero({ session, workshop, picture, back }: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width grid gap-8 py-10 *:min-w-0 md:grid-cols-[1.4fr_1fr] md:items-end md:gap-16 md:py-14">
        <div>
          <p className="no-print text-sm">
            <Link to={`/workshop-booking/${session.program.slug}`} className="text-link inline-block py-1">
              <span aria-hidden>← </span>
              {back}
            </Link>
          </p>
          <div className="mt-8">
            <SessionBadges session={session} />
          </div>
          <h1 id="session" className="text-display mt-4">
            {titleOf(session)}
          </h1>
          <p className="text-heading mt-4 max-w-xl font-serif">{workshop}</p>
          <p className="mt-6 text-lg">{placeOf(session)}</p>
          <p className="text-ink-soft mt-1 text-lg">{session.formatted_date}</p>
        </div>
        <SessionPicture picture={picture} />
      </div>
    </header>
  );
}
