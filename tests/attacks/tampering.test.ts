import { beforeAll, expect, test } from 'vitest';
import { readRows } from '#tests/bad-input/read-rows.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openAttackWorld } from './attack-world.ts';

/** Believes the price that it is told. */
const world = openAttackWorld({
  extendApi: (api) => {
    api.post('/naive-checkout', { config: { access: 'anyone' } }, async (request) => {
      const { items } = request.body as { items: { price_data: { unit_amount: number } }[] };
      const total = items.reduce((sum, { price_data: { unit_amount: price } }) => sum + price, 0);
      await world.db
        .insertInto('settings')
        .values({ key: `order ${Math.random()}`, value: total })
        .execute();
      return { total };
    });
  },
});
const GUEST = '/api/v1/stripe/create-checkout-session';
let programId: number;
let cheap: number;
let sessionId: number;
let user: BuiltUser;
beforeAll(async () => {
  ({ id: programId } = await buildProgram(world.db));
  ({ id: cheap } = await buildProgram(world.db, { priceCents: 100 }));
  ({ id: sessionId } = await buildSession(world.db, { priceCents: 90_000 }));
  user = await buildUser(world.db);
});

async function changesNothing(path: string, body: unknown): Promise<boolean> {
  const before = await readRows(world.db);
  const answer = await world.ask('POST', path, { body, headers: { 'x-buyer-key': buildBuyerKey() } });
  expect(answer.status, answer.text).not.toBe(500);
  return JSON.stringify(await readRows(world.db)) === JSON.stringify(before);
}

const item = (given = {}) => JSON.parse(JSON.stringify(buildItem({ programId, ...given })));
const cart = (...items: unknown[]) => ({ items, guest_info: buildGuest() });

test.each<[string, () => unknown]>([
  ['a price in an array', () => cart(item({ unitAmount: [100] }))],
  ['a price as an object', () => cart(item({ unitAmount: { valueOf: 100 } }))],
  ['a price beside the point', () => cart(item({ unitAmount: 119_999.999 }))],
  ['a price with an exponent', () => cart(item({ unitAmount: '12e4' }))],
  ['a price of minus zero', () => cart(item({ unitAmount: -0 }))],
  ['the price of a cheaper program', () => cart(item({ unitAmount: 100 }))],
  [
    'a price given twice',
    () => JSON.stringify(cart(item())).replace('"unit_amount":', '"unit_amount":120000,"unit_amount":1,"x":'),
  ],
  ['a quantity in an array', () => cart(item({ quantity: [1] }))],
  ['a quantity as text', () => cart(item({ quantity: '1' }))],
  [
    'a quantity above what numbers hold',
    () => JSON.stringify(cart(item({ quantity: 0 }))).replace('"quantity":0', '"quantity":1e309'),
  ],
  ['a quantity that wraps around', () => cart(item({ quantity: 2 ** 32 + 1 }))],
  ['a currency in capitals from elsewhere', () => cart(item({ currency: 'JPY' }))],
  ['two currencies', () => cart(item({ currency: ['usd', 'jpy'] }))],
  ['a program in an array', () => cart(item({ programId: [programId] }))],
  ['a program with a space', () => cart(item({ programId: ` ${programId}` }))],
  ['a program with a plus', () => cart(item({ programId: `+${programId}` }))],
  ['a program in other digits', () => cart(item({ programId: '١' }))],
  [
    'a session sold under a cheap program',
    () => cart(item({ programId: cheap, sessionId, unitAmount: 100 })),
  ],
  ['a session that is none', () => cart(item({ sessionId: 'constructor' }))],
  ['one line hidden in another', () => cart({ ...item(), items: [item()], quantity: 0 })],
  [
    'a total of its own over a wrong price',
    () => ({ ...cart(item({ unitAmount: 1 })), total: 1, amount_total: 1 }),
  ],
  [
    'a discount over a wrong price',
    () => ({ ...cart(item({ unitAmount: 1 })), discounts: [{ coupon: 'ALL' }], allow_promotion_codes: true }),
  ],
  ['a line given twice', () => cart(item(), item())],
  ['21 lines', () => cart(...Array.from({ length: 21 }, () => item()))],
  ['items that are an object', () => ({ items: { 0: item(), length: 1 }, guest_info: buildGuest() })],
  [
    'items through the prototype',
    () => `{"guest_info":${JSON.stringify(buildGuest())},"__proto__":{"items":[${JSON.stringify(item())}]}}`,
  ],
])('%s holds nothing', async (_what, body) => {
  const sent = body();
  const isText = typeof sent === 'string';
  const before = await readRows(world.db);
  const answer = await world.ask('POST', GUEST, {
    body: sent,
    headers: { 'x-buyer-key': buildBuyerKey(), ...(isText && { 'content-type': 'application/json' }) },
  });
  expect([400, 409, 422], answer.text).toContain(answer.status);
  expect(await readRows(world.db)).toEqual(before);
});

test('a route that believes its caller would be found out', async () => {
  expect(await changesNothing('/api/v1/naive-checkout', cart(item({ unitAmount: 1 })))).toBe(false);
});

const claims: Record<string, unknown>[] = [
  { role: 'admin' },
  { role: ['student', 'admin'] },
  { role: 'staff' },
  { is_admin: true },
  { id: 1 },
  { user_id: 1 },
  { email_verified_at: '2026-01-01T00:00:00Z' },
  { disabled_at: null },
  { scope: 'office' },
];

test.each(claims)('a sign-up with %j gives nothing beyond a student’s account', async (claim) => {
  const email = `eve-${JSON.stringify(claim).length}-${Object.keys(claim)[0]}@example.com`;
  const answer = await world.ask('POST', '/api/v1/register', {
    body: {
      ...buildGuest({ email }),
      phone: '+905321112233',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      ...claim,
    },
  });
  const made = await world.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .execute();
  if (answer.status !== 200) expect([answer.status, made]).toEqual([422, []]);
  else expect(made).toMatchObject([{ role: 'student', emailVerifiedAt: null }]);
});

test.each([...claims, { email: 'other@example.com' }, { password: PASSWORD }])(
  'a profile change with %j is refused',
  async (claim) => {
    const answer = await world.ask('PATCH', '/api/v1/profile', {
      token: user.token,
      body: { city: 'X', ...claim },
    });
    expect(answer.status).toBe(422);
  },
);
