import { Link } from 'react-router';
import { gradeLine } from '#contract/audience.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { CityThumbnail } from './city-thumbnail.tsx';
import { Picture } from './picture.tsx';
import { SessionAction } from './session-action.tsx';
import { sessionAddress } from './session-address.ts';
import { SessionBadges } from './session-badges.tsx';
import { sessionOffer } from './session-offer.ts';
import { placeOf } from './session-place.ts';
import { SessionPrice } from './session-price.tsx';
import { SessionSeats } from './session-seats.tsx';
import { titleOf } from './session-title.ts';
import type { ShownProgram } from './shown-program.ts';
import { SoldOutStamp } from './sold-out-stamp.tsx';

const monthAndYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

interface Props {
  session: WorkshopSession;
  program: ShownProgram;
}

export function SessionCard({ session, program }: Props) {
  const headingId = `title-${session.identifier}`;
  const isSoldOut = sessionOffer(session) === 'sold_out';
  return (
    <article
      id={session.identifier}
      aria-labelledby={headingId}
      className={`group border-rule target:outline-crimson @container relative -mx-4 border-t px-4 py-7 target:outline-2 md:-mx-6 md:px-6 print:py-3 ${session.is_featured ? 'before:bg-gold before:absolute before:inset-y-0 before:left-0 before:w-1' : ''} ${isSoldOut ? '' : 'hover:bg-parchment'}`}
    >
      <div
        className={`grid grid-cols-1 gap-5 @min-[15rem]:grid-cols-[4.5rem_minmax(0,1fr)] @lg:grid-cols-[7rem_minmax(0,1fr)_11rem] @lg:gap-x-7 ${isSoldOut ? 'pb-21 @lg:pb-0' : ''}`}
      >
        <FirstDay session={session} />
        <div className={`min-w-0 ${isSoldOut ? 'text-ink-soft' : ''}`}>
          <SessionBadges session={session} />
          <h3 id={headingId} className="text-heading mt-3">
            {isSoldOut ? (
              titleOf(session)
            ) : (
              <Link
                to={sessionAddress(session)}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {titleOf(session)}
              </Link>
            )}
          </h3>
          <Details session={session} />
        </div>
        <div className="relative grid grid-cols-1 items-end gap-x-5 gap-y-4 @min-[15rem]:col-span-2 @min-[15rem]:grid-cols-2 @lg:col-span-1 @lg:block">
          <SessionPrice session={session} />
          <div className="@lg:mt-4">
            <SessionSeats session={session} />
          </div>
          <div className="@min-[15rem]:col-span-2 @lg:mt-5">
            <SessionAction session={session} program={program} describedBy={headingId} />
          </div>
        </div>
      </div>
      {isSoldOut && <SoldOutStamp />}
    </article>
  );
}

/** Drawn like a tear-off calendar. The text next to it says the same in full. */
function FirstDay({ session }: { session: WorkshopSession }) {
  const day = session.local_start.slice(0, 10);
  return (
    <div aria-hidden>
      {day !== '' && (
        <>
          <p className="text-figure font-serif">{Number(day.slice(8))}</p>
          <p className="text-ink-soft mt-1 text-sm leading-snug">{monthAndYear.format(new Date(day))}</p>
        </>
      )}
      <CityThumbnail
        city={session.city}
        isGrey={session.remaining_spots <= 0}
        className="mt-4 w-full max-w-28"
      />
    </div>
  );
}

function Details({ session }: { session: WorkshopSession }) {
  const grades = gradeLine(session.location_highlights, session.metadata.grade_levels);
  const place = placeOf(session);
  return (
    <div className="mt-3 space-y-1 text-[0.9375rem] leading-relaxed">
      {session.session_title !== null && <p>{session.location}</p>}
      {place !== session.location && <p className="text-ink-soft">{place}</p>}
      <p>{session.formatted_date}</p>
      <p>
        {session.time} <span className="text-ink-soft">{session.zone_label}</span>
      </p>
      {grades !== undefined && <p className="text-ink-soft">{grades}</p>}
      {session.organization_logo !== null && (
        <Picture
          src={session.organization_logo}
          alt={session.organization_logo_alt}
          width={160}
          height={48}
          loading="lazy"
          className="h-8 w-auto max-w-40 object-contain pt-2 mix-blend-multiply"
        />
      )}
    </div>
  );
}
