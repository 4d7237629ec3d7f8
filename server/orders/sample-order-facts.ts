import { formatLongDateRange, zoneLabel } from '#contract/sessions/session-dates.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import type { NextDate } from './gather-next-dates.ts';
import type { OrderFacts, OrderFactsLine, SessionFacts, TicketFacts } from './order-facts.ts';

export const sampleOrderUrl = `${sampleUrl}/orders/Q4VN-8ZTE-61KS#token=t0ken`;
export const sampleCartUrl = `${sampleUrl}/cart`;
export const sampleStopUrl = `${sampleUrl}/reminders#token=t0ken`;
export const sampleNextDates: NextDate[] = [
  {
    days: 'Monday, June 2 – Wednesday, June 4, 2031',
    place: 'Seoul, South Korea',
    url: `${sampleUrl}/workshop-booking/leadership-negotiation-communication/session/czEy`,
  },
];

export function buildSessionFacts(given: Partial<SessionFacts> = {}): SessionFacts {
  const { startsLocal = '2031-05-05T09:00', endsLocal = '2031-05-07T17:00' } = given;
  const { timezone = 'Asia/Seoul', startsAt = new Date('2031-05-05T00:00Z') } = given;
  return {
    id: 31,
    title: 'Leadership in Seoul',
    venue: 'Lakeside Hall',
    address: '1 Lake Road',
    city: 'Seoul',
    country: 'South Korea',
    startsLocal,
    endsLocal,
    startsAt,
    endsAt: new Date('2031-05-07T08:00Z'),
    timezone,
    isOnline: false,
    isCancelled: false,
    days: formatLongDateRange(startsLocal, endsLocal),
    hours: formatTimeRange(startsLocal, endsLocal),
    zoneLabel: zoneLabel(startsAt, timezone),
    ...given,
  };
}

export function buildLineFacts(given: Partial<OrderFactsLine> = {}): OrderFactsLine {
  const session = 'session' in given ? given.session : buildSessionFacts();
  return {
    position: 1,
    title: 'Leadership, Negotiation and Communication',
    quantity: 2,
    unitPriceCents: 124_950,
    program: {
      id: 7,
      slug: 'leadership-negotiation-communication',
      title: 'Leadership, Negotiation and Communication',
      duration: '3 days',
      startsWithinDays: null,
    },
    session,
    held: session,
    revision: 1,
    preparationNotes: null,
    asksWhoComes: true,
    agreement: null,
    minimum: null,
    terms: ['Full refund until March 5, 2031; 50% until April 5, 2031; then none.'],
    tickets: [
      { code: '7K3M-9QXD-04TR', state: 'valid' },
      { code: 'B0RN-2HAP-PYTW', state: 'valid' },
    ],
    ...given,
  };
}

export function buildOrderFacts(given: Partial<OrderFacts> = {}): OrderFacts {
  const mentorship = buildLineFacts({
    position: 2,
    title: 'Mentorship',
    quantity: 1,
    unitPriceCents: 120_000,
    program: { id: 3, slug: 'mentorship', title: 'Mentorship', duration: '12 weeks', startsWithinDays: 7 },
    session: undefined,
    tickets: [{ code: 'M3NT-0R5H-1PAA', state: 'valid' }],
  });
  return {
    id: 12,
    reference: 'Q4VN-8ZTE-61KS',
    state: 'paid',
    supplementTo: null,
    dateChanges: 0,
    isRestored: false,
    buyer: { name: sampleName, email: 'asa@example.com', hasAccount: false },
    currency: 'usd',
    totalCents: 369_900,
    paidBy: 'card',
    createdAt: new Date('2031-03-01T10:00Z'),
    settledAt: new Date('2031-03-01T10:04Z'),
    linkEndsAt: new Date('2031-06-06T08:00Z'),
    lines: [buildLineFacts(), mentorship],
    payments: [{ amountCents: 369_900, paidAt: new Date('2031-03-01T10:04Z') }],
    refunds: [],
    ...given,
  };
}

export const unpaidOrder = buildOrderFacts({
  payments: [],
  lines: buildOrderFacts().lines.map((line) => ({ ...line, tickets: [] })),
});

export const refundedTickets: TicketFacts[] = [
  { code: '7K3M-9QXD-04TR', state: 'refunded', holder: 'Ada Şahin' },
];

export const refundedOrder = buildOrderFacts({
  state: 'partly_refunded',
  lines: [buildLineFacts({ tickets: [...refundedTickets, { code: 'B0RN-2HAP-PYTW', state: 'valid' }] })],
});
