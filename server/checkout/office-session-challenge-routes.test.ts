import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildStranger, buildWish } from '#tests/build-wish.ts';
import { buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { startCheckout } from './start-checkout.ts';

const office = openOfficeShop();
const { shop } = office;
const challengeNeeded = { code: 'challenge_required' };

async function buildUpcoming() {
  const { id, programId } = await buildSession(shop.db, { capacity: 20, priceCents: 5_000 });
  const start = (quantity = 1) => {
    const buyer = buildStranger();
    return startCheckout(shop.ctx, buildWish([{ programId, sessionId: id, quantity }], { buyer }));
  };
  const ask = (body: object) => office.put(`sessions/${id}/challenge`, body);
  const now = async () => (await office.get(`sessions/${id}/challenge`)).json().data;
  return { id, start, ask, now };
}

/** Also entries of other tests, whose sessions had the same number. */
function audited(id: number) {
  return shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', `session:${id}`)
    .orderBy('id')
    .execute();
}

const minutesLeft = ({ expiresAt }: { expiresAt: Date | null }) =>
  Math.round((Number(expiresAt) - Date.now()) / 60_000);

test('for a session the office can always ask for a challenge, which ends by itself', async () => {
  const { id, start, ask, now } = await buildUpcoming();
  const other = await buildUpcoming();
  expect(await now()).toEqual({ asks: 'automatic', reason: null, ends_at: null, is_under_pressure: false });
  const answer = await ask({ asks: 'always', reason: ' Sold out in a minute last year ' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({ asks: 'always', reason: 'Sold out in a minute last year' });
  const { ends_at: endsAt } = await now();
  expect(Math.round((Date.parse(endsAt) - Date.now()) / 3_600_000)).toBe(24);
  await expect(start()).rejects.toMatchObject(challengeNeeded);
  await other.start();

  await sql`update challenge_rules set ends_at = now()`.execute(shop.db);
  expect(await now()).toMatchObject({ asks: 'automatic', reason: null });
  expect(minutesLeft(await start())).toBe(31);
  expect((await audited(id)).at(-1)).toMatchObject({
    action: 'session.challenge_changed',
    before: { asks: 'automatic' },
    after: { asks: 'always', reason: 'Sold out in a minute last year', ends_at: endsAt },
  });
});

test('for a session the office can ask for no challenge, and later automatically again', async () => {
  const { start, ask, now } = await buildUpcoming();
  await start(8);
  expect(await now()).toMatchObject({ is_under_pressure: true });
  await expect(start()).rejects.toMatchObject(challengeNeeded);
  await ask({ asks: 'never', reason: 'A class books', hours: 2 });
  expect(minutesLeft(await start(5))).toBe(31);
  await ask({ asks: 'automatic', reason: 'The class has booked' });
  expect(await now()).toMatchObject({ asks: 'automatic', is_under_pressure: true });
  await expect(start()).rejects.toMatchObject(challengeNeeded);
});

test.each([
  ['no reason', { asks: 'always' }, 'reason'],
  ['an empty reason', { asks: 'always', reason: ' ' }, 'reason'],
  ['a reason of two lines', { asks: 'always', reason: 'a\nb' }, 'reason'],
  ['another choice', { asks: 'often', reason: 'a' }, 'asks'],
  ['no hours', { asks: 'never', reason: 'a', hours: 0 }, 'hours'],
  ['half an hour', { asks: 'never', reason: 'a', hours: 0.5 }, 'hours'],
  ['more than a week', { asks: 'never', reason: 'a', hours: 169 }, 'hours'],
])('%s is refused', async (_, body, field) => {
  const { ask } = await buildUpcoming();
  const answer = await ask(body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('a session that has begun or that does not exist is refused', async () => {
  const { id, ask } = await buildUpcoming();
  await sql`update workshop_sessions set cancelled_at = now() where id = ${id}`.execute(shop.db);
  expect((await ask({ asks: 'always', reason: 'a' })).statusCode).toBe(409);
  expect((await office.get('sessions/999999/challenge')).statusCode).toBe(404);
  const body = { asks: 'always', reason: 'a' };
  expect((await office.put('sessions/999999/challenge', body)).statusCode).toBe(404);
});

test('automatic where nothing else was decided changes nothing and is not recorded', async () => {
  const { id, ask } = await buildUpcoming();
  const before = await audited(id);
  expect((await ask({ asks: 'automatic', reason: 'a' })).statusCode).toBe(200);
  expect(await audited(id)).toEqual(before);
});
