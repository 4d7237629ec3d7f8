import { firm } from '#contract/firm.ts';
import type { CheckInSession } from '#contract/office/check-in.ts';
import type { RosterGuest } from '#contract/office/guests.ts';
import { clockOf } from '../check-in/entry-time.tsx';
import { guestName } from './guest-name.ts';
import { sessionLine } from './session-line.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: firm.zone,
});

interface Props {
  session: CheckInSession;
  guests: RosterGuest[];
  asOf: Date;
}

/** The head of the table names the session, and browsers repeat it on every sheet. */
export function PrintedRoster({ session, guests, asOf }: Props) {
  const coming = guests.filter(({ state }) => state !== 'refunded');
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
              colSpan={5}
              className="pb-3 *:sticky *:left-0 *:w-fit *:max-w-[calc(100vw-2.5rem)] print:*:max-w-none"
            >
              <h2 className="text-heading">{session.title}</h2>
              <p>{sessionLine(session)}</p>
              <p className="text-ink-soft text-sm">
                {coming.length} expected{refunded > 0 && `, ${refunded} refunded and not listed`}. As of{' '}
                {moment.format(asOf)}, {firm.zoneName}.
              </p>
            </td>
          </tr>
          <tr className="border-ink border-b-2">
            {['Here', 'Holder', 'Buyer', 'Order', 'Ticket'].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coming.map((guest) => (
            <tr key={guest.id} className="border-rule break-inside-avoid border-b">
              <td className="py-2 pr-4 align-baseline">
                {guest.entries[0] ? (
                  clockOf(guest.entries[0].at, session.timezone)
                ) : (
                  <span className="border-ink inline-block size-4 border">
                    <span className="sr-only">Not arrived</span>
                  </span>
                )}
              </td>
              <th scope="row" className="py-2 pr-4 align-baseline font-semibold">
                {guestName(guest)}
                {guest.state === 'frozen' && ' (ask the office)'}
                {guest.is_disputed && ' (payment disputed)'}
              </th>
              <td className="py-2 pr-4 align-baseline">{guest.buyer || 'No name'}</td>
              <td className="py-2 pr-4 align-baseline whitespace-nowrap">{guest.reference}</td>
              <td className="py-2 align-baseline whitespace-nowrap">{guest.code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
