import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { openEmailWorld } from '#tests/email-world.ts';

const world = openEmailWorld();

type Given = Parameters<typeof buildOrder>[1];

/** An order with a payment page that is open for so many minutes. */
async function buildOrderToPay(minutes: number, given: Given = {}) {
  const order = await buildOrder(world.db, { state: 'pending', settledAt: null, ...given });
  await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id, url)
    values (${order.id}, 1, 'open', '{}', now() + make_interval(mins => ${minutes}, secs => 30), ${`cs_${order.id}`},
      'https://pay.example.com')`.execute(world.db);
  return order;
}

const deliver = ({ id }: { id: number }) => world.deliver({ kind: 'order_to_pay', subject: `order:${id}` });

test('the email says how long the seats are held and what they cost, and links to the order', async () => {
  const order = await buildOrderToPay(25);
  const { received } = await deliver(order);
  const { subject, text = '', headers } = received!.email;
  expect(subject).toMatch(
    new RegExp(`^Your seats are held until \\d+:\\d\\d [AP]M \\w[\\w ]* time: ${order.reference}$`),
  );
  expect(text).toContain('about 25 minutes');
  expect(text).toContain('Total $3,699');
  expect(text).toMatch(new RegExp(`https://www\\.example\\.com/orders/${order.reference}#token=[\\w-]{43}`));
  expect(text).toMatch(/\/reminders#token=[\w-]{43}/);
  expect(headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
});

test('the owner of an account signs in to see the order', async () => {
  const user = await buildUser(world.db);
  const { received } = await deliver(await buildOrderToPay(25, { userId: user.id, buyerKeyHash: null }));
  expect(received!.email.text).not.toMatch(/\/orders\/[\w-]+#token/);
  expect(received!.email.text).toContain('Sign in with your account');
});

test.each(['paid', 'expired', 'cancelled', 'awaiting_payment'] as const)(
  'it is dropped once the order is %s',
  async (state) => {
    expect((await deliver(await buildOrderToPay(25, { state }))).state).toBe('dropped');
  },
);

test('it is dropped when the seats are about to be given back', async () => {
  expect((await deliver(await buildOrderToPay(1))).state).toBe('dropped');
});

test('it is not sent to an address that the order no longer has', async () => {
  expect((await deliver(await buildOrderToPay(25, { email: 'another@example.com' }))).state).toBe('dropped');
});

test('it counts among the three emails a day about unfinished orders, and can be stopped', async () => {
  const states = [];
  for (let each = 0; each < 4; each += 1) states.push((await deliver(await buildOrderToPay(25))).state);
  expect(states).toEqual(['sent', 'sent', 'sent', 'dropped']);
});
