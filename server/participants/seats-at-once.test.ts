import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context, Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildBought } from '#tests/build-answers.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { endConsent } from './end-consent.ts';
import { eraseParticipant } from './erase-participant.ts';
import { getSeatOf } from './get-seat.ts';
import { remindOfHeld } from './remind-who-comes.ts';
import { saveSeatPerson } from './save-seat-person.ts';
import { shareSeat } from './share-seat.ts';

let database: TestDatabase;
let ctx: Context;
let actor: { userId: number; network: string };
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = buildContext(database);
  actor = { userId: (await buildUser(database.db, { role: 'admin' })).id, network: '192.0.2.1' };
});
afterAll(() => database.drop());

/** A paid order. A child comes on its first seat, with consents, and no answers yet. */
async function bought() {
  const order = await buildBought(database.db);
  const ticketId = await buildSeat(database.db, order.code, { consents: ['coming', 'care'] });
  const keyHash = sha256(order.headers['x-buyer-key']);
  return { ...order, ticketId, reader: { userId: undefined, keyHash, linkHash: undefined } };
}

type Bought = Awaited<ReturnType<typeof bought>>;

const lockOrder = (tx: Tx, { id }: Bought) => sql`select from orders where id = ${id} for update`.execute(tx);

/** What whoever saves answers does, before the commit. */
async function answer(tx: Tx, order: Bought): Promise<void> {
  await lockOrder(tx, order);
  const { ticketId } = order;
  const answers = { ticketId, class: 'care', sealed: 'peanuts', participant: 'Ada', hasNeeds: true } as const;
  await tx.insertInto('seatAnswers').values(answers).execute();
}

const answersOf = ({ ticketId }: Bought) =>
  database.db.selectFrom('seatAnswers').select('class').where('ticketId', '=', ticketId).execute();

const emailsOf = ({ id }: Bought) =>
  database.db
    .selectFrom('emails')
    .select(['kind', 'recipient'])
    .where('subject', 'like', `order:${id}/%`)
    .orderBy('id')
    .execute();

test('of two people of the office who ask at once who comes, one asks each buyer', async () => {
  const order = await bought();
  const ask = () => remindOfHeld(ctx, { kind: 'session', id: order.sessionId });
  await ask();
  await sql`update emails set created_at = now() - interval '2 days'`.execute(database.db);
  const asked = await atOnce(database, (tx) => sql`lock table emails in share mode`.execute(tx), [ask, ask]);
  expect(asked).toMatchObject([{ value: 1 }, { value: 0 }]);
  expect(await emailsOf(order)).toHaveLength(2);
});

test('care answers that are saved while their consent ends do not stay', async () => {
  const order = await bought();
  const { reference, code } = order;
  const [ended] = await atOnce(database, (tx) => answer(tx, order), [
    () => endConsent(ctx, { reference, code, kind: 'care', reason: 'She called', actor }),
  ]);
  expect(ended).toMatchObject({ status: 'fulfilled' });
  expect(await answersOf(order)).toEqual([]);
});

test('answers that are saved while the participant is erased do not stay', async () => {
  const order = await bought();
  const participant = { code: order.code, former: 0, name: 'Ada Şahin' };
  const [erased] = await atOnce(database, (tx) => answer(tx, order), [
    () => eraseParticipant(ctx, participant, actor),
  ]);
  expect(erased).toMatchObject({ status: 'fulfilled' });
  expect(await answersOf(order)).toEqual([]);
});

test('a name is not changed to somebody else’s on a ticket that lets in at the same moment', async () => {
  const { code, reader } = await bought();
  const { seat } = await getSeatOf(ctx, { code, reader });
  const person = { ...seat.person, name: 'Nora Other' };
  const [saved] = await atOnce(
    database,
    (tx) => sql`update tickets set checked_in_at = now() where code = ${code}`.execute(tx),
    [() => saveSeatPerson(ctx, { code, reader, revision: seat.revision, person })],
  );
  expect(saved).toMatchObject({
    reason: { fields: { name: [expect.stringMatching(/used at the entrance/)] } },
  });
});

test('two links to one seat that are sent at once are both sent', async () => {
  const order = await bought();
  const { code, reader } = order;
  const emails = ['ada@example.com', 'bo@example.com'];
  await atOnce(
    database,
    (tx) => lockOrder(tx, order),
    emails.map((email) => () => shareSeat(ctx, { code, reader, email, isForGuardian: false })),
  );
  expect((await emailsOf(order)).map(({ recipient }) => recipient)).toEqual(emails);
});

test('no link is sent to a seat that ends at that moment', async () => {
  const order = await bought();
  const { code, reader } = order;
  const end = async (tx: Tx) => {
    await lockOrder(tx, order);
    await sql`update tickets set state = 'refunded' where code = ${code}`.execute(tx);
  };
  const [shared] = await atOnce(database, end, [
    () => shareSeat(ctx, { code, reader, email: 'ada@example.com', isForGuardian: false }),
  ]);
  expect(shared).toMatchObject({ reason: { code: 'conflict' } });
  expect(await emailsOf(order)).toEqual([]);
});
