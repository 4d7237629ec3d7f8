import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import {
  lastDayWith,
  percentOn,
  shareOf,
  termsAhead,
  termsInDates,
} from '#contract/catalogue/booking-terms.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openClock, startOfDay } from '#tests/clock-at.ts';
import { openShop } from '#tests/open-shop.ts';
import { quoteSeats } from './quote-seats.ts';

const shop = openShop();
const PRICE = 100_001;
const SECOND_MS = 1_000;
const ZONES = ['Pacific/Kiritimati', 'America/New_York', 'Asia/Kolkata', 'Pacific/Pago_Pago'];

let clock: Awaited<ReturnType<typeof openClock>>;
beforeAll(async () => {
  clock = await openClock(shop.database);
});

async function book(termsId: number) {
  const session = await buildSession(shop.db, { priceCents: PRICE, termsId });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  return { orderId, sessionId: session.id };
}

type Booked = Awaited<ReturnType<typeof book>>;

/** All until 61 days before, half until 30. */
let order: Booked;
beforeEach(async () => {
  order = await book(await buildTerms(shop.db));
});

async function hold({ sessionId }: Booked, firstDay: string, timezone: string): Promise<void> {
  await sql`update workshop_sessions set timezone = ${timezone}, starts_local = ${`${firstDay} 09:00`}::timestamp,
    ends_local = ${`${firstDay} 17:00`}::timestamp where id = ${sessionId}`.execute(shop.db);
}

async function quoteAt({ orderId }: Booked, moment: Date) {
  const [seat] = await clock.at(moment, (tx) => quoteSeats(tx, orderId));
  return seat;
}

const shifted = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** What goes back a second before and after a day ends at the venue. */
async function aroundEndOf(day: string, timezone: string, booked = order) {
  const midnight = startOfDay(lastDayWith(-1, day), timezone);
  const [before, after] = await Promise.all([
    quoteAt(booked, shifted(midnight, -SECOND_MS)),
    quoteAt(booked, shifted(midnight, SECOND_MS)),
  ]);
  return [before?.backCents, after?.backCents];
}

test('the clock of the tests is the one that the query reads', async () => {
  await hold(order, '2031-07-01', 'Asia/Kolkata');
  expect(await quoteAt(order, new Date('2031-07-01T00:00Z'))).toMatchObject({ problem: null });
  expect(await quoteAt(order, new Date('2031-07-02T00:00Z'))).toMatchObject({ problem: 'begun' });
});

test.each(ZONES)('in %s each step ends at midnight of the venue, to the second', async (timezone) => {
  const firstDay = '2031-07-01';
  await hold(order, firstDay, timezone);
  expect(await aroundEndOf(lastDayWith(61, firstDay), timezone)).toEqual([PRICE, shareOf(PRICE, 50)]);
  expect(await aroundEndOf(lastDayWith(30, firstDay), timezone)).toEqual([shareOf(PRICE, 50), 0]);
});

// New York changes at two in the morning. In Cairo midnight itself is skipped in April, and comes twice in October.
const changes = [
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Africa/Cairo', '2027-04-30'],
  ['Africa/Cairo', '2027-10-28'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
] as const;

test.each(changes)(
  'in %s a step ends at midnight around the change of clocks on %s',
  async (timezone, day) => {
    const offsetOf = (moment: Date) =>
      new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' }).format(moment);
    const nameOf = (moment: Date) => offsetOf(moment).split('GMT').at(-1);
    expect(nameOf(startOfDay(lastDayWith(1, day), timezone))).not.toBe(
      nameOf(startOfDay(lastDayWith(-2, day), timezone)),
    );
    for (const lastDay of [lastDayWith(1, day), day, lastDayWith(-1, day)]) {
      await hold(order, lastDayWith(-30, lastDay), timezone);
      expect(await aroundEndOf(lastDay, timezone), lastDay).toEqual([shareOf(PRICE, 50), 0]);
      await hold(order, lastDayWith(-61, lastDay), timezone);
      expect(await aroundEndOf(lastDay, timezone), lastDay).toEqual([PRICE, shareOf(PRICE, 50)]);
    }
  },
);

test.each(['2027-03-14', '2027-11-07', '2027-06-01'])(
  'days after the purchase end at midnight in New York, also on %s',
  async (lastDay) => {
    const termsId = await buildTerms(shop.db, { steps: [], withdrawal_days: 14 });
    const { id: programId } = await buildProgram(shop.db, { priceCents: PRICE, termsId });
    const started = await shop.buy([{ programId }]);
    await shop.sandbox.pay(started.id);
    await shop.deliver();
    const { id: orderId } = await shop.order(started);
    await sql`update orders set settled_at = ${`${lastDayWith(14, lastDay)} 23:59`}::timestamp at time zone 'America/New_York'
      where id = ${orderId}`.execute(shop.db);
    expect(await aroundEndOf(lastDay, 'America/New_York', { orderId, sessionId: 0 })).toEqual([PRICE, 0]);
  },
);

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => lastDayWith(-days, '2027-01-01'));
const falling = (numbers: number[]) => numbers.toSorted((one, other) => other - one);
const distinct = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min, max }), { minLength: 4, maxLength: 4 }).map(falling);
/** As the office may write them: each step has fewer days and a smaller share than the one before. */
const steps = fc
  .tuple(distinct(0, 365), distinct(1, 100), fc.integer({ min: 1, max: 4 }))
  .map(([days, percents, count]) =>
    days.slice(0, count).map((left, place) => ({ days: left, percent: percents[place]! })),
  );

test('what pages say and what goes back never disagree, at any moment, in any zone', async () => {
  const sold: { booked: Booked; terms: BookingTerms }[] = [];
  for (const given of fc.sample(steps, 8)) {
    const id = await buildTerms(shop.db, { steps: given });
    const booked = await book(id);
    const { rows } = await sql<{ terms: BookingTerms }>`
      select jsonb_build_object('id', id, 'name', name, 'steps', steps, 'date_change_until_days', null,
        'date_changes_most', null, 'hand_on_until_days', null, 'withdrawal_days', null) as terms
      from booking_terms where id = ${id}`.execute(shop.db);
    const terms = rows[0]?.terms;
    if (terms) sold.push({ booked, terms });
  }
  const zone = fc.constantFrom(...ZONES, 'Africa/Cairo', 'America/St_Johns', 'Asia/Kathmandu');
  const property = fc.asyncProperty(
    fc.constantFrom(...sold),
    zone,
    day,
    fc.integer({ min: -10, max: 400 }),
    fc.integer({ min: -1, max: 86_401 }),
    async ({ booked, terms }, timezone, firstDay, daysLeft, secondOfDay) => {
      const moment = shifted(startOfDay(lastDayWith(daysLeft, firstDay), timezone), secondOfDay * SECOND_MS);
      await hold(booked, firstDay, timezone);
      const seat = await quoteAt(booked, moment);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(moment);
      const [ahead] = termsAhead(terms, firstDay, today).steps;
      const [sentence = ''] = termsInDates(terms, firstDay, today);
      expect(seat?.backCents).toBe(shareOf(PRICE, percentOn(today, terms, firstDay)));
      expect(seat?.backCents).toBe(shareOf(PRICE, ahead?.percent ?? 0));
      expect(seat?.until).toBe(ahead ? lastDayWith(ahead.days, firstDay) : null);
      // The sentence names the same day as the date until which so much goes back.
      const named = /^(Full|\d+%) refund until (\w+ \d+, \d+)/.exec(sentence);
      const inWords = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10);
      expect(named?.[2] === undefined ? null : inWords(named[2])).toBe(seat?.until ?? null);
      const share = named?.[1] ?? '0%';
      const percent = share === 'Full' ? 100 : Number.parseInt(share, 10);
      expect(shareOf(PRICE, percent)).toBe(seat?.backCents);
    },
  );
  await fc.assert(property, { numRuns: 300 });
});
