import { Link } from 'react-router';
import { gradeLine } from '#contract/audience.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { useIsHeld } from '#web/checkout/use-is-held.ts';
import { CityThumbnail } from './city-thumbnail.tsx';
import type { ListedSession } from './listed-session.ts';
import { Picture } from './picture.tsx';
import { SessionAction } from './session-action.tsx';
import { sessionAddress } from './session-address.ts';
import { SessionBadges } from './session-badges.tsx';
import { sessionOffer } from './session-offer.ts';
import { placeInList } from './session-place.ts';
import { SessionPrice } from './session-price.tsx';
import { SessionSeats } from './session-seats.tsx';
import { titleOf } from './session-title.ts';
import type { ShownProgram } from './shown-program.ts';
import { SoldOutStamp } from './sold-out-stamp.tsx';

const monthAndYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

const belowTheTitle = '@lg:col-start-2';
const smallBadges =
  '[&_li>span]:px-1.5 [&_li>span]:text-[0.6875rem] @lg:[&_li>span]:px-2 @lg:[&_li>span]:text-xs';

interface Props {
  session: ListedSession;
  program: ShownProgram;
}

/** A row of the list: when, what and where, and how to book. On narrow screens booking is below. */
export function SessionCard({ session, program }: Props) {
  const headingId = `title-${session.identifier}`;
  const isHeld = useIsHeld(session.program.id, session.id);
  const isSoldOut = sessionOffer(session) === 'sold_out' && !isHeld;
  return (
    <article
      id={session.identifier}
      aria-labelledby={headingId}
      className={`group border-rule target:outline-crimson @container relative -mx-4 border-b px-4 py-2 target:outline-2 md:-mx-5 md:px-5 print:py-3 ${session.is_featured ? 'before:bg-gold before:absolute before:inset-y-0 before:left-0 before:w-1' : ''} ${isSoldOut ? '' : 'hover:bg-parchment'}`}
    >
      <div className="grid grid-cols-1 gap-x-3 gap-y-1 @lg:grid-cols-[5.5rem_minmax(0,1fr)_13rem] @lg:grid-rows-[auto_auto_auto_1fr] @lg:gap-x-5 @lg:gap-y-0">
        {/* On narrow screens what does not begin beside the day stands below it. */}
        <div className="@lg:contents">
          <FirstDay session={session} />
          <div className="text-ink-soft text-[0.8125rem] leading-snug @lg:text-sm">
            <h4
              id={headingId}
              className={`flow-root text-base leading-[1.2] text-pretty @lg:text-[1.1875rem] ${isSoldOut ? '' : 'text-ink'}`}
            >
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
            </h4>
            <p className="flow-root">{placeInList(session)}</p>
          </div>
        </div>
        <WhenAndForWhom session={session} />
        <div className={`${belowTheTitle} ${smallBadges} flex items-end justify-between gap-x-3 @lg:mt-1`}>
          <SessionBadges session={session} />
          <Logo session={session} />
        </div>
        <div className="grid grid-cols-1 gap-x-5 gap-y-1 @min-[15rem]:grid-cols-[minmax(0,1fr)_8.5rem] @lg:col-start-3 @lg:row-span-4 @lg:row-start-1 @lg:grid-cols-1 @lg:content-start">
          <SessionPrice
            session={session}
            className="flex flex-wrap items-baseline gap-x-2 *:mt-0 *:first:text-2xl @min-[15rem]:col-start-2 @lg:col-start-1"
          />
          <div className="self-end @min-[15rem]:col-start-1 @min-[15rem]:row-span-2 @min-[15rem]:row-start-1 @lg:row-auto @lg:self-start">
            <SessionSeats session={session} />
            {session.refund !== undefined && (
              <p className="mt-1 text-[0.8125rem] leading-snug">{unbroken(session.refund)}</p>
            )}
          </div>
          {/* On a phone the stamp of a sold-out session needs this space below the price. */}
          <div
            className={`relative [&_.action]:min-h-9 [&_.action]:px-2 [&_.action]:py-1 ${isSoldOut ? 'min-h-11 @lg:min-h-0' : ''}`}
          >
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
    <div aria-hidden className="float-left mr-2.5 w-14 @lg:row-span-4 @lg:mr-0 @lg:w-auto">
      {day !== '' && (
        <p className="font-serif text-2xl leading-none @lg:text-3xl @lg:leading-none">
          {Number(day.slice(8))}
          <span className="text-ink-soft block font-sans text-xs leading-snug">
            {monthAndYear.format(new Date(day))}
          </span>
        </p>
      )}
      <CityThumbnail
        city={session.city}
        isGrey={session.remaining_spots <= 0}
        className="mt-2 hidden w-full @lg:block"
      />
    </div>
  );
}

function WhenAndForWhom({ session }: { session: WorkshopSession }) {
  const grades = gradeLine(session.location_highlights, session.metadata.grade_levels);
  return (
    <p className={`${belowTheTitle} flex flex-wrap gap-x-2 text-[0.8125rem] leading-snug @lg:text-sm`}>
      <span>{unbroken(session.formatted_date)}</span>
      <span>
        {session.time} <span className="text-ink-soft">{session.zone_label}</span>
      </span>
      {grades !== undefined && <span className="text-ink-soft">{grades}</span>}
      {session.minimum_line && <span className="basis-full">{unbroken(session.minimum_line)}</span>}
    </p>
  );
}

/** Keeps the numbers of a date with what is before them. A row that may not break anywhere else becomes too high. */
function unbroken(date: string): string {
  return date.replaceAll(/ (?=\d)/g, '\u00A0');
}

function Logo({ session }: { session: WorkshopSession }) {
  if (session.organization_logo === null) return null;
  return (
    <Picture
      src={session.organization_logo}
      alt={session.organization_logo_alt}
      width={160}
      height={48}
      loading="lazy"
      className="h-6 w-auto max-w-24 shrink-0 object-contain mix-blend-multiply"
    />
  );
}
