import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lacksOf } from '#contract/participants/seat-person.ts';
import { changeDate } from '#server/changes/change-date.ts';
import { buildPresser } from '#tests/build-presser.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { moveAsOffice } from '#tests/move-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { listSeats } from './get-seat.ts';
import { seatLinkEmail } from './seat-link-email.tsx';

const shop = openShop();
const PRICE = 200_000;
const given = ['coming', 'travel', 'first_aid', 'pictures', 'filmed_lessons'] as const;

async function booked({ isReached = true, isBuyer = false } = {}) {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session' });
  const termsId = await buildTerms(shop.db, { date_change_until_days: 0 });
  const session = await buildSession(shop.db, { programId, priceCents: PRICE, termsId });
  const next = await buildSession(shop.db, { programId, priceCents: PRICE });
  await sql`update workshop_sessions set seat_form = 'journey'`.execute(shop.db);
  const started = await shop.buy([{ programId, sessionId: session.id, quantity: 1 }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference } = await shop.order(started);
  const [code = ''] = await shop.ticketCodes(orderId);
  const ticketId = await buildSeat(shop.db, code, {
    guardian: { isBuyer },
    consents: isReached ? [...given] : [],
  });
  if (isReached && !isBuyer) await buildGuardianLink(shop.db, ticketId);
  return { orderId, reference, programId, next, code, ticketId, detail: await lineOf(orderId) };
}

type Booked = Awaited<ReturnType<typeof booked>>;

const move = ({ orderId, code, programId, next }: Booked) =>
  changeDate(shop.ctx, {
    orderId,
    codes: [code],
    programId,
    sessionId: next.id,
    expectedCents: 0,
    presser: buildPresser(),
  });

async function lineOf(orderId: number): Promise<string> {
  const { title, detail } = await shop.db
    .selectFrom('orderLines')
    .select(['title', 'detail'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return `${title}, ${detail}`;
}

async function seatOf({ orderId }: Booked) {
  const [seat] = await listSeats(shop.ctx, orderId);
  return seat!;
}

const links = () =>
  shop.db
    .selectFrom('emails')
    .select(['id', 'kind', 'subject', 'recipient', 'facts'])
    .where('kind', '=', 'seat_link')
    .execute();

test('after a change of date, coming and travelling are asked again, and what was given stays as proof', async () => {
  const order = await booked();
  await move(order);
  const seat = await seatOf(order);
  expect(seat.consents.toSorted()).toEqual(['filmed_lessons', 'first_aid', 'pictures']);
  expect(lacksOf(seat.person, seat)).toContain('consent');
  const ended = seat.keptConsents.filter(({ endedAt }) => endedAt !== null);
  expect(ended.map(({ kind, givenBy, endedAs }) => [kind, givenBy, endedAs])).toEqual([
    ['coming', 'Bo Şahin', null],
    ['travel', 'Bo Şahin', null],
  ]);
});

test('the guardian gets an email with the old date, the new date and a link that decides', async () => {
  const order = await booked();
  await move(order);
  const [email, ...others] = await links();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ recipient: 'bo@example.com' });
  const draft = await seatLinkEmail.gather(shop.ctx, email as Parameters<typeof seatLinkEmail.gather>[1]);
  const seat = await seatOf(order);
  expect(draft?.content).toMatchObject({
    days: seat.days,
    moved: { from: order.detail, where: seat.where, isAsked: true },
  });
  const link = await sql<{ isForGuardian: boolean }>`select is_for_guardian from seat_links
    where ticket_id = ${order.ticketId} order by created_at desc limit 1`.execute(shop.db);
  expect(link.rows).toEqual([{ isForGuardian: true }]);
});

test('a move by the office asks the guardian again too, also about what was declined', async () => {
  const order = await booked();
  await sql`delete from consents where kind = 'travel'`.execute(shop.db);
  for (const kind of ['travel', 'pictures'] as const)
    await shop.db
      .insertInto('declinedConsents')
      .values({ ticketId: order.ticketId, kind, participant: 'Ada Şahin' })
      .execute();
  const { reference, programId, next, code } = order;
  await moveAsOffice(shop.ctx, {
    reference,
    codes: [code],
    programId,
    sessionId: next.id,
    userId: await shop.staff(),
  });
  expect((await seatOf(order)).declined.map(({ kind }) => kind)).toEqual(['pictures']);
  expect(await links()).toHaveLength(1);
});

test('a guardian who has never heard of the seat gets no email, nor does the buyer as the guardian', async () => {
  await move(await booked({ isReached: false }));
  const own = await booked({ isBuyer: true });
  await move(own);
  expect(await links()).toEqual([]);
  expect((await seatOf(own)).consents).not.toContain('coming');
});
