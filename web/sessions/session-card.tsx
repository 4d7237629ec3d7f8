import { Link } from 'react-router';
import { gradeLine } from '#contract/sessions/audience.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { isLongTitle } from '#web/ui/size-of-title.ts';
import { InCartMark } from '../checkout/in-cart-mark.tsx';
import { useIsHeld } from '../checkout/use-is-held.ts';
import { sessionList } from '../content/workshops.ts';
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

const LONG_PLACE_CHARACTERS = 90;

const belowTheTitle = '@lg:col-start-2';
const smallBadges =
  '[&_ul]:gap-1 @3xl:[&_ul]:gap-1.5 [&_li]:flex [&_li>span]:px-1.25 [&_li>span]:text-[0.6875rem] @3xl:[&_li>span]:px-2 @3xl:[&_li>span]:text-xs';

interface Props {
  session: ListedSession;
  program: ShownProgram;
}

/** A row of the list: when, what and where, and how to book. On narrow screens booking is below. */
export function SessionCard({ session, program }: Props) {
  const headingId = `title-${session.identifier}`;
  const place = placeInList(session);
  const isHeld = useIsHeld(session.program.id, session.id);
  const isSoldOut = sessionOffer(session) === 'sold_out' && !isHeld;
  return (
    <article
      id={session.identifier}
      aria-labelledby={headingId}
      className={`group target:outline-crimson @container relative -mx-4 px-4 py-3 target:outline-2 md:-mx-5 md:px-5 ${isSoldOut ? '' : 'hover:bg-parchment'}`}
    >
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 @lg:grid-cols-[5.5rem_minmax(0,1fr)_13rem] @lg:grid-rows-[auto_auto_auto_1fr] @lg:gap-x-5 @lg:gap-y-0 @3xl:grid-cols-[4.5rem_minmax(0,1fr)_20rem]">
        {/* On narrow screens what does not begin beside the day stands below it. */}
        <div className="@lg:contents">
          <FirstDay session={session} />
          <div
            className={`text-ink-soft ${place.length > LONG_PLACE_CHARACTERS ? 'text-xs leading-[1.15]' : 'text-[0.8125rem] leading-tight'}`}
          >
            <h4
              id={headingId}
              className={`flow-root leading-[1.15] text-pretty @lg:text-[1.1875rem] @lg:leading-[1.2] ${isLongTitle(titleOf(session)) ? 'text-sm @3xl:text-sm' : 'text-base'} ${isSoldOut ? '' : 'text-ink'}`}
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
            <p className="flow-root">
              {place} <Host session={session} />
            </p>
          </div>
        </div>
        <WhenAndForWhom session={session} />
        <div className={`${belowTheTitle} ${smallBadges} @lg:mt-1.5`}>
          <SessionBadges session={session} />
        </div>
        <div className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1.5 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] @lg:col-start-3 @lg:row-span-4 @lg:row-start-1 @lg:mt-0 @lg:grid-cols-1 @lg:content-start @3xl:grid-cols-2 @3xl:gap-x-5 @3xl:gap-y-3">
          <SessionPrice
            session={session}
            className="flex flex-wrap items-baseline gap-x-2 *:mt-0 *:first:text-2xl @3xl:col-start-2 @3xl:row-start-1"
          />
          <SessionSeats session={session} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 @min-[15rem]:col-span-2 @lg:col-span-1 @3xl:contents @3xl:*:last:col-start-2">
            {(session.refund ?? session.notHandedOn) !== undefined && (
              <p className="text-[0.8125rem] leading-tight @min-[15rem]:w-29 @lg:w-full @lg:leading-snug">
                {session.refund && unbroken(session.refund)}
                {session.notHandedOn && <span className="block">{session.notHandedOn}</span>}
              </p>
            )}
            {isSoldOut ? (
              <Link
                to={sessionAddress(session)}
                aria-describedby={headingId}
                className="text-link relative inline-flex min-h-11 min-w-11 items-center text-sm @lg:inline @lg:min-h-0 @lg:py-1"
              >
                {sessionList.details}
              </Link>
            ) : (
              <div className="relative grow [&_.action]:min-h-9 [&_.action]:px-2 [&_.action]:py-1">
                <SessionAction session={session} program={program} describedBy={headingId} />
              </div>
            )}
          </div>
        </div>
      </div>
      {isSoldOut && <SoldOutStamp />}
      <InCartMark programId={session.program.id} sessionId={session.id} />
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
    <p
      className={`${belowTheTitle} flex flex-wrap gap-x-2 text-[0.8125rem] leading-tight @lg:mt-0.5 @lg:text-sm @lg:leading-snug`}
    >
      <span className="@3xl:basis-full">{unbroken(session.formatted_date)}</span>
      <span>
        {session.time} <span className="text-ink-soft whitespace-nowrap">{session.zone_label}</span>
      </span>
      {grades !== undefined && <span className="text-ink-soft">{grades}</span>}
      {session.minimum_line && <span className="basis-full text-xs">{unbroken(session.minimum_line)}</span>}
    </p>
  );
}

/** Keeps the numbers of a date with what is before them. A row that may not break anywhere else becomes too high. */
function unbroken(date: string): string {
  return date.replaceAll(/ (?=\d)/g, '\u00A0');
}

function Host({ session }: { session: WorkshopSession }) {
  const { organization_logo: logo, organization_logo_alt: name } = session;
  if (logo === null) return null;
  return (
    <span className="text-ink">
      <Picture
        src={logo}
        alt=""
        width={160}
        height={48}
        loading="lazy"
        className="mr-1.5 inline-block h-4 w-auto max-w-24 object-contain mix-blend-multiply"
      />
      <span className="sr-only">Host: </span>
      {name}
    </span>
  );
}
