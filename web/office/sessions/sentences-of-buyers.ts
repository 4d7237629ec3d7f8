import type { AffectedByCancellation } from '#contract/changes/office-session-cancellation.ts';

/** What a cancellation means for those who have tickets. */
export function sentencesOfBuyers(
  affected: AffectedByCancellation,
  money: (cents: number) => string,
): string[] {
  const { buyers, tickets, amount_cents: cents, asked = 0 } = affected;
  if (buyers === 0) return ['No tickets have been sold.'];
  const who = buyers === 1 ? 'One buyer' : `${buyers} buyers`;
  const seats = tickets === 1 ? 'one ticket' : `${tickets} tickets`;
  const gets = buyers === 1 ? 'will get an email' : 'will each get an email';
  return [
    `${who} with ${seats} ${gets}.`,
    ...sentencesOfAsked(affected),
    cents === 0
      ? 'There is nothing to refund.'
      : `${money(cents)} is due${asked > 0 ? ' at most' : ''}: what was paid by card is refunded, anything else is repaid manually.`,
  ];
}

/** A server of the previous release asks nobody. */
function sentencesOfAsked({
  buyers,
  asked = 0,
  asked_without_seats: withoutSeats = 0,
  held = [],
}: AffectedByCancellation): string[] {
  if (asked === 0)
    return [
      'No other date has seats for them, so nobody is asked to choose: the money goes back and the tickets end at once.',
    ];
  const some = asked === 1 ? 'One of them' : `${asked} of them`;
  const all = asked === 1 ? 'The buyer' : 'All of them';
  return [
    `${asked < buyers ? some : all} can choose another date or the money for seven days, or until the last other date begins. Without an answer the money goes back.`,
    ...held.map(
      ({ title, detail, seats, left }) =>
        `${seats} of the ${left === 1 ? 'one seat' : `${left} seats`} left will be held meanwhile: ${title}, ${detail}.`,
    ),
    ...(withoutSeats > 0
      ? [
          `No seats will be held for ${withoutSeats === asked ? whom(asked) : `${withoutSeats} of those who can choose`}, and the email says so: at most half of the seats left in a date are held, and only if it begins after these seven days.`,
        ]
      : []),
    ...(asked < buyers
      ? [
          'No other date has seats for the others, or the office looks at their orders: their money goes back at once.',
        ]
      : []),
  ];
}

function whom(asked: number): string {
  return asked === 1 ? 'the buyer who can choose' : 'those who can choose';
}
