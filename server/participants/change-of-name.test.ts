import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { orderTimeline } from '#server/orders/order-timeline.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { getSeatOf, listSeats } from './get-seat.ts';
import { saveSeatPerson } from './save-seat-person.ts';
import type { SeatReader } from './seat-caller.ts';

const shop = openShop();

const child = { ...nobodyYet, name: 'Jonh Smith', born_on: '2018-02-28' };

/** Sold under terms that let the buyer hand a seat on until seven days before. */
async function booked() {
  const termsId = await buildTerms(shop.db, { hand_on_until_days: 7 });
  const session = await buildSession(shop.db, { priceCents: 5_000, termsId });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id }], {
    isConfirmed: true,
  });
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id, buyerKeyHash } = await shop.order(started);
  const reader = { userId: undefined, keyHash: buyerKeyHash ?? undefined, linkHash: undefined };
  const [seat] = await listSeats(shop.ctx, id);
  return { id, reader, code: seat?.code ?? '' };
}

type Booked = Omit<Awaited<ReturnType<typeof booked>>, 'reader'> & { reader: SeatReader };

async function save({ code, reader }: Booked, change: Partial<typeof child>) {
  const { seat } = await getSeatOf(shop.ctx, { code, reader });
  const person = { ...seat.person, ...change };
  return saveSeatPerson(shop.ctx, { code, reader, revision: seat.revision, person });
}

const inDays = (days: number) =>
  sql`update workshop_sessions set timezone = 'Asia/Seoul',
    starts_local = timezone('Asia/Seoul', now())::date + ${days}::int + time '23:58',
    ends_local = timezone('Asia/Seoul', now())::date + ${days}::int + time '23:59'`.execute(shop.db);

const letAnHourPass = () =>
  sql`update seat_people set named_at = named_at - interval '61 minutes'`.execute(shop.db);

const holder = async ({ code }: Booked) =>
  shop.db
    .selectFrom('tickets')
    .select(['holder', 'wasRenamed'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const refused = {
  code: 'validation_failed',
  fields: {
    name: [
      'By the terms of this booking, you cannot give this seat to somebody else. Our office still can, on the day too: please write to us. You can correct a few letters of the name here, up to three times, if the date of birth stays the same.',
    ],
  },
};

test('a seat that nobody named is named in the last days and on the day itself', async () => {
  const order = await booked();
  await inDays(3);
  await save(order, child);
  expect((await holder(order)).holder).toBe(child.name);
  const other = await booked();
  await inDays(0);
  await save(other, child);
  expect((await holder(other)).holder).toBe(child.name);
});

test('what was typed within the hour is undone, and the seat is nobody’s again', async () => {
  const order = await booked();
  const before = await holder(order);
  await inDays(3);
  await save(order, { ...child, name: 'Jo' });
  await save(order, { name: '' });
  expect(await holder(order)).toEqual(before);
  await save(order, { name: 'Ada Şahin' });
  await save(order, { name: 'Bo Yılmaz' });
  expect((await holder(order)).holder).toBe('Bo Yılmaz');
});

test('after an hour a name is final in the last days, however often it was typed before', async () => {
  const order = await booked();
  await inDays(3);
  await save(order, child);
  await sql`update seat_people set named_at = named_at - interval '59 minutes'`.execute(shop.db);
  await save(order, { name: 'Bo Yılmaz' });
  await sql`update seat_people set named_at = named_at - interval '2 minutes'`.execute(shop.db);
  for (const name of ['Ada Şahin', '']) await expect(save(order, { name })).rejects.toMatchObject(refused);
  expect((await holder(order)).holder).toBe('Bo Yılmaz');
});

test('in the last days a few letters are a correction of the buyer, which the office sees', async () => {
  const order = await booked();
  await inDays(3);
  await save(order, child);
  await letAnHourPass();
  await save(order, { name: 'John Smith' });
  expect((await holder(order)).holder).toBe('John Smith');
  const newest = (await orderTimeline(shop.db, order.id)).find(({ source }) => source === 'change');
  expect(newest).toMatchObject({
    what: 'order.holder_corrected',
    who: 'The buyer',
    before: { ticket: order.code, holder: 'Jonh Smith' },
    after: { ticket: order.code, holder: 'John Smith' },
  });
});

test('with another date of birth, a few letters are somebody else', async () => {
  const order = await booked();
  await inDays(3);
  await save(order, child);
  await letAnHourPass();
  await expect(save(order, { name: 'Joan Smith', born_on: '2016-01-01' })).rejects.toMatchObject(refused);
  await expect(save(order, { name: 'Ada Şahin' })).rejects.toMatchObject(refused);
});

test('letter by letter nobody becomes somebody else: the fourth correction goes through the office', async () => {
  const order = await booked();
  await inDays(3);
  await save(order, child);
  await letAnHourPass();
  for (const name of ['John Smith', 'Joan Smith', 'Joan Smits']) await save(order, { name });
  await expect(save(order, { name: 'Joan Smets' })).rejects.toMatchObject(refused);
});

test('whoever was let in is not corrected any more', async () => {
  const order = await booked();
  await inDays(0);
  await save(order, child);
  await sql`update tickets set checked_in_at = now()`.execute(shop.db);
  await expect(save(order, { name: 'John Smith' })).rejects.toMatchObject({
    fields: { name: [expect.stringMatching(/used at the entrance/)] },
  });
});

test('whoever has only a link takes back what a link has typed, and not what the buyer did', async () => {
  const order = await booked();
  const linkHash = sha256('a-link');
  await sql`insert into seat_links (key_hash, ticket_id, email, is_for_guardian)
    select ${linkHash}, id, 'bo@example.com', false from tickets`.execute(shop.db);
  const byLink = { ...order, reader: { userId: undefined, keyHash: undefined, linkHash } };
  await save(byLink, child);
  await save(byLink, { name: 'Ada Şahin' });
  expect((await holder(order)).holder).toBe('Ada Şahin');
  await save(byLink, { name: '' });
  await save(order, { name: 'Bo Yılmaz' });
  await expect(save(byLink, { name: 'Ada Şahin' })).rejects.toMatchObject({
    fields: { name: [expect.stringMatching(/Only whoever booked/)] },
  });
});
