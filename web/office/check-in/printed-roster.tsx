import type { CheckInSession, GuestEntry } from '#contract/check-in/office-check-in.ts';
import type { RosterGuest } from '#contract/check-in/office-guests.ts';
import { consentAnswerNames } from '#contract/participants/office-consent-answer.ts';
import { countedDays } from '#contract/sessions/session-days.ts';
import { ConsentWords } from './consent-words.tsx';
import { clockOf } from './entry-time.tsx';
import { GuestContacts } from './guest-contacts.tsx';
import { guestName } from './guest-name.ts';
import { entriesOn } from './guests-now.ts';
import { sessionLine } from './session-line.ts';
import { destroyAfter, momentAtVenue } from './sheet-dates.ts';
import { shortDay } from './short-day.ts';
import { whomToAsk } from './to-care-list.tsx';

const MOST_DAYS = 5;

interface Props {
  session: CheckInSession;
  guests: RosterGuest[];
  asOf: Date;
  /** The names of those who may see the care list. */
  readersOfCare?: string[];
}

/** The head of the table names the session, and browsers repeat it on every sheet. */
export function PrintedRoster({ session, guests, asOf, readersOfCare }: Props) {
  const coming = guests.filter(({ state }) => state !== 'refunded');
  const held = countedDays(session.starts_local, session.ends_local);
  // As many columns as fit on a sheet.
  const days = held.length === 0 || held.length > MOST_DAYS ? [session.today] : held;
  const refunded = guests.length - coming.length;
  return (
    <div
      role="region"
      aria-label={`Guests of ${session.title}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-[0.9375rem] print:text-[9.5pt]">
        <caption className="sr-only">Guests of {session.title}</caption>
        <thead>
          <tr>
            <td
              colSpan={7 + days.length}
              className="pb-3 *:sticky *:left-0 *:w-fit *:max-w-[calc(100vw-2.5rem)] print:*:max-w-none"
            >
              <h2 className="text-heading">{session.title}</h2>
              <p>{sessionLine(session)}</p>
              <p className="text-ink-soft text-sm">
                {session.is_cancelled ? 'Cancelled: nobody is' : coming.length} expected
                {refunded > 0 && `, ${refunded} refunded and not listed`}. As of{' '}
                {momentAtVenue(asOf, session)}. {destroyAfter(session)}
              </p>
              {readersOfCare && coming.some((guest) => guest.has_needs) && (
                <p className="text-sm">See the care list: {whomToAsk(readersOfCare)}.</p>
              )}
            </td>
          </tr>
          <tr className="border-ink border-b-2">
            {[
              ...days.map((day) => (held.length > 1 ? `Here ${shortDay(day)}` : 'Here')),
              'Holder',
              'Under 18',
              'Guardian and emergency contact',
              'May be collected by',
              'Consents',
              'Buyer',
              'Ticket and order',
            ].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coming.map((guest) => (
            <tr key={guest.id} className="border-rule break-inside-avoid border-b">
              {days.map((day) => (
                <td key={day} className="py-2 pr-4 align-baseline">
                  <Here
                    entry={held.length > 1 ? entriesOn(day, guest)[0] : guest.entries[0]}
                    session={session}
                  />
                </td>
              ))}
              <th scope="row" className="py-2 pr-4 align-baseline font-semibold">
                {guestName(guest)}
                {guest.state === 'frozen' && ' (ask the office)'}
                {guest.is_disputed && ' (payment disputed)'}
                {guest.has_needs && ' (see the care list)'}
                {guest.lacks_consent && ` (${lackOfConsent(guest)})`}
              </th>
              <td className="py-2 pr-4 align-baseline">{underAge(guest)}</td>
              <td className="py-2 pr-4 align-baseline">
                <GuestContacts guest={guest} />
              </td>
              <td className="py-2 pr-4 align-baseline">{guest.collected_by}</td>
              <td className="py-2 pr-4 align-baseline">
                <Consents guest={guest} />
              </td>
              <td className="py-2 pr-4 align-baseline">{guest.buyer || 'No name'}</td>
              <td className="py-2 align-baseline whitespace-nowrap">
                {guest.code}
                <span className="text-ink-soft block">{guest.reference}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lackOfConsent({ declines_to_come: declines }: RosterGuest): string {
  return declines === true ? 'the guardian said no to coming' : 'no consent of the guardian';
}

function underAge({ is_minor: isMinor, age_group: group }: RosterGuest): string {
  if (isMinor === null) return 'not known';
  if (!isMinor) return 'no';
  return group === undefined ? 'yes' : `yes, ${group}`;
}

/** An API of the previous release does not say it. */
function Consents({ guest }: { guest: Partial<RosterGuest> }) {
  const { first_aid: firstAid, pictures, filmed_lessons: filmed } = guest;
  if (firstAid === undefined || pictures === undefined || filmed === undefined) return null;
  if (pictures === 'not_asked') return consentAnswerNames.not_asked;
  return (
    <>
      <ConsentWords name="First aid" answer={firstAid} />
      <br />
      <ConsentWords name="Pictures" answer={pictures} />
      <br />
      <ConsentWords name="Films" answer={filmed} />
    </>
  );
}

function Here({ entry, session }: { entry: GuestEntry | undefined; session: CheckInSession }) {
  if (entry) return clockOf(entry.at, session.timezone);
  return (
    <span className="border-ink inline-block size-4 border">
      <span className="sr-only">Not arrived</span>
    </span>
  );
}
