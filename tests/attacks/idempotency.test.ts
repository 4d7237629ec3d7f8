import { beforeAll, expect, test } from 'vitest';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openAttackWorld } from './attack-world.ts';
import type { Asked } from './attack-world.ts';

const kept = new Map<string, unknown>();
/** Keeps what it answered under the key alone, whoever sends it. */
const world = openAttackWorld({
  extendApi: (api) => {
    api.post('/naive-orders', { config: { access: 'anyone' } }, async (request) => {
      const key = String(request.headers['idempotency-key']);
      if (!kept.has(key)) kept.set(key, { order_reference: request.headers['x-buyer-key'] });
      return { data: kept.get(key) };
    });
  },
});
const GUEST = '/api/v1/stripe/create-checkout-session';
const USER = '/api/v1/user/stripe/create-checkout-session';
const KEY = 'the-key-of-the-victim';
let programId: number;
let victim: { reference: string; sessionId: string };
beforeAll(async () => {
  ({ id: programId } = await buildProgram(world.db, { capacity: 200 }));
  const { data } = await guestBuys({ 'x-buyer-key': buildBuyerKey() });
  victim = { reference: data.order_reference, sessionId: data.id };
});

async function guestBuys(headers: Record<string, string>, path = GUEST) {
  const body = { items: [buildItem({ programId })], guest_info: buildGuest() };
  return (await world.ask('POST', path, { body, headers: { 'idempotency-key': KEY, ...headers } })).json();
}

test('another guest with the same key and cart gets an order of their own', async () => {
  const { data } = await guestBuys({ 'x-buyer-key': buildBuyerKey() });
  expect(data.order_reference).toMatch(/^[\w-]+$/);
  expect([data.order_reference, data.id]).not.toEqual([victim.reference, victim.sessionId]);
});

test('keys that are not bound to their caller would be found out', async () => {
  const first = await guestBuys({ 'x-buyer-key': buildBuyerKey() }, '/api/v1/naive-orders');
  const second = await guestBuys({ 'x-buyer-key': buildBuyerKey() }, '/api/v1/naive-orders');
  expect(second.data).toEqual(first.data);
});

test('a guest without a buyer key cannot use a key at all', async () => {
  const body = { items: [buildItem({ programId })], guest_info: buildGuest() };
  const answer = await world.ask('POST', GUEST, { body, headers: { 'idempotency-key': KEY } });
  expect([answer.status, answer.text.includes(victim.reference)]).toEqual([422, false]);
});

test.each([
  ['at the checkout of accounts', async () => ({ path: USER, body: { items: [buildItem({ programId })] } })],
  [
    'at a booking',
    async () => ({
      path: `/api/v1/workshop-sessions/${(await buildSession(world.db, { priceCents: 0 })).id}/book`,
    }),
  ],
])('an account that sends the key of a guest %s gets nothing of that order', async (_where, asked) => {
  const { token } = await buildUser(world.db);
  const { path, ...rest } = (await asked()) as { path: string; body?: unknown };
  const answer = await world.ask('POST', path, { ...rest, token, headers: { 'idempotency-key': KEY } });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text).not.toContain(victim.reference);
});

test('the key of one account is nothing to another', async () => {
  const book = async (token: string) => {
    const body = { items: [buildItem({ programId })] };
    const asked: Asked = { body, token, headers: { 'idempotency-key': 'shared-key' } };
    return (await world.ask('POST', USER, asked)).json().data.order_reference as string;
  };
  const [one, other] = [await buildUser(world.db), await buildUser(world.db)];
  const references = [await book(one.token), await book(one.token), await book(other.token)];
  expect(references[1]).toBe(references[0]);
  expect(references[2]).not.toBe(references[0]);
});

test('the key of one colleague is nothing to another, in the office', async () => {
  const body = { text: 'A note' };
  const person = await buildUser(world.db);
  const { id } = await world.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  for (let turn = 0; turn < 2; turn += 1) {
    const { token } = await buildInsider(world.db);
    const headers = { 'idempotency-key': 'office-key' };
    const answer = await world.ask('POST', `/api/v1/admin/people/${id}/notes`, { token, body, headers });
    expect(answer.status, answer.text).toBe(200);
  }
  const notes = await world.db.selectFrom('personNotes').select('id').where('personId', '=', id).execute();
  expect(notes).toHaveLength(2);
});

test.each(['', ' ', 'a'.repeat(256), 'é', 'a b'])('the key %j is refused or counts as none', async (key) => {
  const body = { items: [buildItem({ programId })], guest_info: buildGuest() };
  const headers = { 'x-buyer-key': buildBuyerKey(), 'idempotency-key': key };
  expect((await world.ask('POST', GUEST, { body, headers })).status).toBe(422);
});
