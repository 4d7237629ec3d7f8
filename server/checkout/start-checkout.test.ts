import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ApiFault } from '#tools/card-sandbox/switches.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStripe } from '#server/integrations/stripe.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
const CREATE = 'POST /v1/checkout/sessions';

async function sessionsOf(reference: string): Promise<{ id: string; status: string }[]> {
  const answer = await fetch(`${shop.sandbox.url}/sandbox/sessions`);
  const sessions = (await answer.json()) as { id: string; status: string; client_reference_id: string }[];
  return sessions.filter((session) => session.client_reference_id === reference);
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const lost: ApiFault[] = [
  'hang-before-commit',
  'hang-after-commit',
  'reset-before-commit',
  'reset-after-commit',
  'truncated-body',
  'rate-limited',
  'conflict',
];

test.each(lost)(
  'after %s the same request is tried again and creates one session',
  { tags: 'thorough' },
  async (fault) => {
    const { id, poolId } = await buildProgram(shop.db);
    shop.sandbox.faults.next(fault, 1, CREATE);
    const started = await shop.buy([{ programId: id }]);
    expect(await sessionsOf(started.reference)).toEqual([
      expect.objectContaining({ id: started.id, status: 'open' }),
    ]);
    expect(await shop.taken(poolId)).toBe(1);
  },
);

test.each(lost)(
  'with nothing but %s the seats stay held, and the buyer learns when to retry',
  async (fault) => {
    const { id, poolId } = await buildProgram(shop.db);
    shop.sandbox.faults.set({ api: { [fault]: { share: 1, on: CREATE } } });
    await expect(shop.buy([{ programId: id }], { ctx: shop.impatient() })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await shop.taken(poolId)).toBe(1);
    const { state } = await shop.db.selectFrom('checkoutAttempts').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('unknown');
  },
);

test.each(lost)(
  'when %s is over, clicking again leads to the one session of the one order',
  async (fault) => {
    const { id, poolId } = await buildProgram(shop.db);
    const asked = { buyer: buildBuyer(), network: 'home', key: 'pressed' };
    shop.sandbox.faults.set({ api: { [fault]: { share: 1, on: CREATE } } });
    await expect(shop.buy([{ programId: id }], { ...asked, ctx: shop.impatient() })).rejects.toThrow();
    shop.sandbox.faults.reset();
    const started = await shop.buy([{ programId: id }], asked);
    expect(await shop.count('orders')).toBe(1);
    expect(await sessionsOf(started.reference)).toHaveLength(1);
    expect(await shop.attempts(started)).toMatchObject([{ state: 'open', providerSessionId: started.id }]);
    expect(await shop.taken(poolId)).toBe(1);
  },
);

test('a definite refusal by the provider releases seats and key', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 1 });
  const asked = { buyer: buildBuyer(), network: 'home', key: 'the-key' };
  const ctx = { ...shop.ctx, publicUrl: 'not an address' };
  await expect(shop.buy([{ programId: id }], { ...asked, ctx })).rejects.toMatchObject({
    code: 'provider_failed',
    message: 'Failed to create checkout session',
  });
  expect(await shop.taken(poolId)).toBe(0);
  expect(await shop.count('idempotency_keys')).toBe(0);
  expect((await shop.buy([{ programId: id }], asked)).url).toContain('/pay/');
});

test('refusals by the provider do not count as unpaid orders of the buyer', async () => {
  const { id } = await buildProgram(shop.db);
  const asked = { buyer: buildBuyer(), network: 'home' };
  const ctx = { ...shop.ctx, publicUrl: 'not an address' };
  for (let tries = 0; tries < 4; tries += 1)
    await expect(shop.buy([{ programId: id }], { ...asked, ctx })).rejects.toMatchObject({
      code: 'provider_failed',
    });
  expect((await shop.buy([{ programId: id }], asked)).url).toContain('/pay/');
});

test.each([
  ['another key', 'provider_failed'],
  ['nobody there', 'unavailable'],
])('when the provider cannot be used at all (%s), nothing is held', async (why, code) => {
  const { id, poolId } = await buildProgram(shop.db);
  const { host, port } = shop.sandbox;
  const cards = openStripe({
    secretKey: why === 'another key' ? 'sk_sandbox_of_somebody_else' : SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    address: { host, port: why === 'nobody there' ? await closedPort() : port, protocol: 'http' },
  });
  await expect(shop.buy([{ programId: id }], { ctx: { ...shop.ctx, cards } })).rejects.toMatchObject({
    code,
  });
  expect(await shop.taken(poolId)).toBe(0);
});

test('fifty simultaneous clicks with one key make one order and one session', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const asked = { buyer: buildBuyer(), network: 'home', key: 'all-at-once' };
  const started = await Promise.all(Array.from({ length: 50 }, () => shop.buy([{ programId: id }], asked)));
  expect(new Set(started.map((each) => each.id)).size).toBe(1);
  expect(await shop.count('orders')).toBe(1);
  expect(await shop.taken(poolId)).toBe(1);
});

test('a changed cart cannot be bought while the earlier one is being paid', async () => {
  const { id } = await buildProgram(shop.db);
  const asked = { buyer: buildBuyer(), network: 'home' };
  const first = await shop.buy([{ programId: id }], asked);
  await shop.sandbox.pay(first.id);
  await expect(shop.buy([{ programId: id, quantity: 2 }], asked)).rejects.toMatchObject({
    code: 'conflict',
    message: `Order ${first.reference} has already been paid. You were not charged again.`,
  });
  expect((await shop.order(first)).state).toBe('paid');
});

test('a cart that cannot replace the open order yet leaves that order unchanged', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const asked = { buyer: buildBuyer(), network: 'home' };
  const first = await shop.buy([{ programId: id }], asked);
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  await expect(shop.buy([{ programId: id, quantity: 2 }], asked)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect((await shop.order(first)).state).toBe('pending');
  expect(await shop.taken(poolId)).toBe(1);
});

test('a checkout that keeps being overtaken is refused after twenty tries', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const owner = shop.database.owner.db;
  await sql`create sequence tries`.execute(owner);
  await sql`create function overtake() returns trigger language plpgsql as $$
    begin perform nextval('tries'); raise exception 'overtaken' using errcode = '40001'; end $$`.execute(
    owner,
  );
  await sql`create trigger overtaken before insert on orders for each row execute function overtake()`.execute(
    owner,
  );
  const [told] = await Promise.allSettled([shop.buy([{ programId: id }])]);
  await sql`drop trigger overtaken on orders`.execute(owner);
  expect(told).toMatchObject({ reason: { code: 'in_progress' } });
  const { rows } = await sql`select last_value::int as tries from tries`.execute(owner);
  expect(rows).toEqual([{ tries: 20 }]);
  expect(await shop.taken(poolId)).toBe(0);
});
