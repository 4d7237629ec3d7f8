import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { JourneyAnswers } from '#contract/participants/seat-answers.ts';
import { openErasureFile } from '#server/integrations/erasure-file.ts';
import { repeatErasures } from '#server/operations/repeat-erasures.ts';
import { correctBuyer } from '#server/orders/correct-buyer.ts';
import { correctHolder } from '#server/orders/correct-holder.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { forgetGuardian } from '#server/people/forget-guardian.ts';
import { ticketsOfGuardian } from '#server/people/guardian-seats.ts';
import { lockOrdersOf } from '#server/people/lock-orders-of.ts';
import { sha256 } from '#server/platform/hash.ts';
import { eraseAnswersGivenBy } from '#server/privacy/erase-answers.ts';
import { writeErasureList } from '#server/privacy/write-erasure-list.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildBought, buyerHimself, child, ownChild, seatsOf } from '#tests/build-answers.ts';
import type { OpenSeat } from '#tests/build-answers.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { forgetOldSeats } from './forget-old-seats.ts';
import { keepAnswers } from './keep-answers.ts';
import { readAnswers } from './read-answers.ts';
import { saveJourney } from './save-answers.ts';
import { viewSeats } from './view-seats.ts';

const WORD = 'zwirbelnussallergie';
const flight: JourneyAnswers = {
  passport_number: 'QZX7788990',
  passport_expires_on: '',
  nationality: WORD,
  arrival_flight: '',
  departure_flight: '',
};

const shop = openShop();
let site: TestSite;
let seats: ReturnType<typeof seatsOf>;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
  seats = seatsOf(site);
});
afterAll(() => site.close());

type Planted = Awaited<ReturnType<typeof seats.withConsent>>;

/** A buyer tells of care and journey. */
async function plant(): Promise<Planted> {
  const order = await seats.withConsent();
  await sql`update workshop_sessions set seat_form = 'journey' where id = ${order.sessionId}`.execute(
    shop.db,
  );
  expect((await seats.saveCare(order, 1, { allergies: WORD })).statusCode).toBe(200);
  expect((await seats.saveJourney(order, { revision: 0, ...flight })).statusCode).toBe(200);
  return order;
}

/** What can be read of the seat. */
async function known({ code }: Planted): Promise<string[]> {
  const { id } = await shop.db
    .selectFrom('tickets')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const [care] = await readAnswers(shop.ctx, 'care', [id]);
  const [journey] = await readAnswers(shop.ctx, 'journey', [id]);
  return [care?.opened?.answers.allergies, journey?.opened?.answers.nationality].filter(
    (each) => each !== undefined,
  );
}

const all = [WORD, WORD];

async function endDaysAgo({ sessionId }: Planted, days: number): Promise<void> {
  await sql`update workshop_sessions set starts_local = (now() - make_interval(days => ${days}, hours => 2))::timestamp,
    ends_local = (now() - make_interval(days => ${days}))::timestamp, timezone = 'UTC' where id = ${sessionId}`.execute(
    shop.db,
  );
}

const actor = async () => ({
  userId: (await buildInsider(shop.db, { role: 'admin' })).id,
  network: '192.0.2.1',
});

async function refund({ id }: Planted): Promise<void> {
  await sql`update seat_pools set taken = 3`.execute(shop.db);
  const { userId } = await actor();
  await shop.db
    .transaction()
    .execute((tx) =>
      refundTickets(shop.ctx, tx, { orderId: id, requestedBy: userId, note: '', expectedCents: 369_900 }),
    );
}

async function correct({ reference, id }: Planted, change: { name?: string; email?: string }): Promise<void> {
  const { name, email, phone, schoolName, grade, city, revision } = await shop.order({ reference });
  const data = { name, email, phone, school_name: schoolName, grade, city, ...change };
  await correctBuyer(shop.ctx, { reference, revision, data, sendsTickets: false, actor: await actor() });
  expect((await shop.order({ reference })).id).toBe(id);
}

async function eraseBuyer(): Promise<void> {
  const email = 'asa@example.com';
  const { id } = await shop.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await sql`update workshop_sessions set starts_local = '2021-01-01 10:00', ends_local = '2021-01-01 11:00'`.execute(
    shop.db,
  );
  await erasePerson(shop.ctx, { personId: id, email }, await actor());
}

test('thirty days after the last day the job removes them, and without it they would stay', async () => {
  const order = await plant();
  await endDaysAgo(order, 31);
  expect(await known(order)).toEqual(all);
  await endDaysAgo(order, 29);
  await forgetOldSeats(shop.ctx);
  expect(await known(order)).toEqual(all);
  await endDaysAgo(order, 31);
  await forgetOldSeats(shop.ctx);
  expect(await known(order)).toEqual([]);
});

const ways: [string, (order: Planted) => Promise<unknown>, left?: string[]][] = [
  ['a refund', refund],
  ['an erasure', () => eraseBuyer()],
  ['another name', (order) => seats.savePerson(order, { revision: 1, ...ownChild, name: 'Somebody Else' })],
  [
    'another holder by the office',
    async ({ reference, code }) =>
      correctHolder(shop.ctx, {
        reference,
        code,
        revision: 1,
        holder: 'Somebody Else',
        actor: await actor(),
      }),
  ],
  ['another address of the buyer', (order) => correct(order, { email: 'bob@example.com' })],
  ['a consent that is taken back', (order) => seats.takeCareBack(order), [WORD]],
];

test.each(ways)('%s removes them at once', async (_way, happens, left = []) => {
  const order = await plant();
  expect(await known(order)).toEqual(all);
  await happens(order);
  expect(await known(order)).toEqual(left);
});

test.each([
  [
    'the buyer',
    (order: Planted, name: string) => seats.savePerson(order, { revision: 1, ...ownChild, name }),
  ],
  [
    'the office',
    async ({ reference, code }: Planted, holder: string) =>
      correctHolder(shop.ctx, { reference, code, revision: 1, holder, actor: await actor() }),
  ],
])('a name that %s writes in another way keeps the answers and the consents', async (_who, rename) => {
  const order = await plant();
  await seats.takeCareBack(order);
  await seats.giveCare(order);
  await seats.saveCare(order, 1, { allergies: WORD });
  await rename(order, 'deniz  SAHIN');
  expect(await known(order)).toEqual(all);
  expect(await shop.db.selectFrom('seatAnswers').select('participant').distinct().execute()).toEqual([
    { participant: 'deniz  SAHIN' },
  ]);
  const { rows } = await sql<{ participant: string; isHeld: boolean }>`
    select participant, ended_at is null as is_held from consents order by id`.execute(shop.db);
  expect(rows).toEqual([
    { participant: ownChild.name, isHeld: false },
    { participant: 'deniz  SAHIN', isHeld: true },
  ]);
});

test.each(ways)('after %s, a restored backup does not bring them back', async (_way, happens, left = []) => {
  const order = await plant();
  const backup = await shop.db.selectFrom('seatAnswers').selectAll().execute();
  const { name, email, phone, buyerKeyHash } = await shop.order(order);
  await happens(order);
  const folder = mkdtempSync(join(tmpdir(), 'nyea-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = openErasureFile({ folder, madeBy: 'us' });
  await writeErasureList(shop.ctx, list);
  // As the backup has them: the answers are there, and the erasures are not known.
  await shop.database.owner.db.deleteFrom('seatAnswers').execute();
  await shop.database.owner.db.deleteFrom('erasures').execute();
  await shop.db.insertInto('seatAnswers').values(backup).execute();
  await shop.db.updateTable('orders').set({ anonymisedAt: null, name, email, phone, buyerKeyHash }).execute();
  expect(await known(order)).toEqual(all);
  const { failures, unreadable } = await repeatErasures(shop.ctx, [list]);
  expect([failures, unreadable]).toEqual([[], 0]);
  expect(await known(order)).toEqual(left);
});

test('what a buyer answered for himself goes when the office names another buyer', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...buyerHimself });
  await seats.giveCare(order);
  await seats.saveCare(order, 1, { allergies: WORD });
  await seats.linkTo(order, 'helper@example.com');
  expect(await known(order)).toEqual([WORD]);
  await correct(order, { name: 'Bob Other' });
  expect(await known(order)).toEqual([]);
  expect(await seats.answers(order)).toMatchObject({
    may_answer: true,
    care: { is_given: false, consent: { given_by: null } },
  });
  expect(await shop.count('seat_links')).toBe(0);
});

test('a link ends when the office names somebody else on the ticket, and not with a spelling', async () => {
  const order = await plant();
  await seats.linkTo(order, 'helper@example.com');
  const name = async (revision: number, holder: string) =>
    correctHolder(shop.ctx, { ...order, revision, holder, actor: await actor() });
  await name(1, 'deniz sahin');
  expect(await shop.count('seat_links')).toBe(1);
  await name(2, 'Somebody Else');
  expect(await shop.count('seat_links')).toBe(0);
});

test('what was answered for a child stays when the buyer’s name is corrected', async () => {
  const order = await plant();
  await correct(order, { name: 'Bob Other' });
  expect(await known(order)).toEqual(all);
});

test('handing a seat on removes them at once, and the list of erasures knows it', async () => {
  const { code, headers } = await plant();
  const answer = await site.ask('POST', `/api/v1/seats/${code}/handover`, { headers });
  expect(answer.statusCode).toBe(200);
  expect(await shop.count('seat_answers')).toBe(0);
  const { rows } = await sql<{
    kind: string;
  }>`select kind from erasures order by erased_at desc, kind limit 2`.execute(shop.db);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['care', 'journey']);
});

test('a guardian who is erased leaves nothing that was answered by the link, and what others answered stays', async () => {
  const order = await buildBought(shop.db);
  await seats.savePerson(order, { revision: 0, ...child });
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  await seats.giveCare(guardian);
  await seats.saveCare(guardian, 1, { allergies: WORD });
  const other = await plant();
  await seats.linkTo(other, 'bo@example.com');
  await eraseGuardian();
  expect(await known(order)).toEqual([]);
  expect(await known(other)).toEqual(all);
});

/** A guardian tells of care and journey by the link. */
async function plantByLink(): Promise<{ order: Planted; guardian: OpenSeat }> {
  const order = await buildBought(shop.db);
  await sql`update workshop_sessions set seat_form = 'journey' where id = ${order.sessionId}`.execute(
    shop.db,
  );
  await seats.savePerson(order, { revision: 0, ...child });
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  await seats.giveCare(guardian);
  expect((await seats.saveCare(guardian, 1, { allergies: WORD })).statusCode).toBe(200);
  expect((await seats.saveJourney(guardian, { revision: 0, ...flight })).statusCode).toBe(200);
  return { order, guardian };
}

async function eraseGuardian(): Promise<void> {
  const email = 'bo@example.com';
  const { id } = await shop.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await erasePerson(shop.ctx, { personId: id, email }, await actor());
}

test('what a guardian answered goes when the buyer names another address, and nobody is left to erase it', async () => {
  const { order } = await plantByLink();
  expect(await known(order)).toEqual(all);
  const guardian = { ...child.guardian, email: 'other@example.com' };
  await seats.savePerson(order, { revision: 1, ...child, guardian });
  expect(await known(order)).toEqual([]);
  expect(await shop.count('seat_answers')).toBe(0);
  const held = await sql`select from consents where kind = 'care' and ended_at is null`.execute(shop.db);
  expect(held.rows).toEqual([]);
  await eraseGuardian();
});

test('a guardian who is erased leaves nothing, also where the link is gone', async () => {
  const { order } = await plantByLink();
  // As the release before left it.
  await shop.db.deleteFrom('seatLinks').execute();
  await sql`update seat_people set guardian_email = 'other@example.com'`.execute(shop.db);
  await eraseGuardian();
  expect(await known(order)).toEqual([]);
});

test('a guardian who is erased leaves no care answers that no key opens', async () => {
  const { order } = await plantByLink();
  await sql`update seat_answers set sealed = 'of another key'`.execute(shop.db);
  await eraseGuardian();
  const { rows } = await sql`select from seat_answers where class = 'care'`.execute(shop.db);
  expect([rows, await known(order)]).toEqual([[], []]);
});

/** A save begins, and before it ends the erasing does. */
async function eraseDuringSave(erase: () => Promise<unknown>) {
  const { order, guardian } = await plantByLink();
  await shop.db.deleteFrom('seatAnswers').where('class', '=', 'journey').execute();
  const linkHash = sha256(guardian.headers['x-seat-key'] ?? '');
  // Not by a request, which may wait for something else first.
  const save = { code: order.code, reader: { userId: undefined, keyHash: undefined, linkHash } };
  const [saved, erased] = await atOnce(
    shop.database,
    (tx) => tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute(),
    [() => saveJourney(shop.ctx, { ...save, revision: 0, participant: undefined, answers: flight }), erase],
  );
  expect([saved?.status, erased?.status]).toEqual(['fulfilled', 'fulfilled']);
  const { rows } = await sql`select from seat_answers`.execute(shop.db);
  return rows.length;
}

test('what a guardian saves while being erased does not stay', async () => {
  expect(await eraseDuringSave(eraseGuardian)).toBe(0);
});

test('an erasing that reads before it has locked the orders would leave it: negative control', async () => {
  const guardian = { email: 'bo@example.com', before: 'infinity' };
  const naively = () =>
    shop.db.transaction().execute(async (tx) => {
      const tickets = ticketsOfGuardian(sql`${guardian.email}`);
      await eraseAnswersGivenBy({ db: tx, secretBox: shop.ctx.secretBox }, { tickets, ...guardian });
      await lockOrdersOf(tx, { ...guardian, orderIds: [] });
      await forgetGuardian(tx, guardian);
    });
  expect(await eraseDuringSave(naively)).toBe(1);
});

test('what is answered after the erasure stays when it is carried out again', async () => {
  const order = await plant();
  await seats.takeCareBack(order);
  await seats.giveCare(order);
  await seats.saveCare(order, 1, { allergies: WORD });
  const folder = mkdtempSync(join(tmpdir(), 'nyea-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = openErasureFile({ folder, madeBy: 'us' });
  await writeErasureList(shop.ctx, list);
  await shop.database.owner.db.deleteFrom('erasures').execute();
  await repeatErasures(shop.ctx, [list]);
  expect(await known(order)).toEqual(all);
});

test('what a guardian answers after an erasure stays when it is carried out again', async () => {
  const { order } = await plantByLink();
  await eraseGuardian();
  expect(await known(order)).toEqual([]);
  expect((await seats.savePerson(order, { revision: 2, ...child })).statusCode).toBe(200);
  const guardian = await seats.linkTo(order, 'bo@example.com', true);
  await seats.giveCare(guardian);
  await seats.saveCare(guardian, 1, { allergies: WORD });
  const folder = mkdtempSync(join(tmpdir(), 'nyea-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = openErasureFile({ folder, madeBy: 'us' });
  await writeErasureList(shop.ctx, list);
  await shop.database.owner.db.deleteFrom('erasures').execute();
  const { failures } = await repeatErasures(shop.ctx, [list]);
  expect(failures).toEqual([]);
  expect(await known(order)).toEqual([WORD]);
});

/** Care answers that nobody allows to be kept. */
async function keptWithoutConsent(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from seat_answers a
    where a.class = 'care' and not exists (
      select from consents c where c.ticket_id = a.ticket_id and c.kind = 'care' and c.ended_at is null)`.execute(
    shop.db,
  );
  return rows[0]?.count ?? 0;
}

test('answers that are saved while the consent is taken back are not left behind', async () => {
  for (let round = 0; round < 12; round += 1) {
    // All of them are emailed to the same buyer.
    await shop.db.deleteFrom('requestCounts').execute();
    const order = await seats.withConsent();
    const saves = () => seats.saveCare(order, 1, { allergies: `${WORD} ${round}` });
    const [one, back, other] = await Promise.all([saves(), seats.takeCareBack(order), saves()]);
    expect(back.statusCode).toBe(200);
    for (const { statusCode } of [one, other]) expect([200, 409]).toContain(statusCode);
  }
  expect(await keptWithoutConsent()).toBe(0);
});

test('a save that does not wait for the order would leave them behind', async () => {
  const order = await seats.withConsent();
  const [seat] = await viewSeats(shop.db, sql<boolean>`t.code = ${order.code}`);
  const [kept] = await readAnswers(shop.ctx, 'care', [seat!.ticketId]);
  expect(seat!.consents).toContain('care');
  await seats.takeCareBack(order);
  await shop.db.transaction().execute((tx) =>
    keepAnswers({ db: tx, secretBox: shop.ctx.secretBox }, seat!, {
      class: 'care',
      revision: 2,
      opened: kept!.opened!,
    }),
  );
  expect(await keptWithoutConsent()).toBe(1);
});
