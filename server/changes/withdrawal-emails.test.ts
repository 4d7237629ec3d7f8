import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { openEmailWorld } from '#tests/email-world.ts';
import { objectToWithdrawal } from './object-to-withdrawal.ts';

const world = openEmailWorld();

async function withdrawn(state = 'waiting') {
  const order = await buildOrder(world.db);
  const { rows } = await sql<{ id: number }>`
    insert into withdrawals (name, reference, email, part, reference_key, order_id, state, problem)
    values ('Åsa', 'my order', 'asa@example.com', 'the second seat', ${order.reference}, ${order.id}, ${state},
      case when ${state} = 'to_decide' then 'part_only' end) returning id`.execute(world.db);
  return { order, id: rows[0]?.id ?? 0 };
}

test('the receipt has the words and the second, and nothing of an order', async () => {
  const { order, id } = await withdrawn();
  const { received } = await world.deliver({
    kind: 'withdrawal_received',
    subject: `withdrawal:${id}`,
    facts: { name: 'Åsa', reference: 'my order', part: '', receivedAt: '2031-03-01T10:04:59.000Z' },
  });
  const text = received?.email.text?.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('March 1, 2031 at 10:04:59 AM UTC');
  expect(text).toContain('Name: Åsa Order reference: my order Email: asa@example.com All of the order');
  expect(text).not.toContain(order.reference);
});

test('the receipt that matches no order has the second, the reference and no words', async () => {
  const { id } = await withdrawn();
  const { received } = await world.deliver({
    kind: 'withdrawal_unmatched',
    subject: `withdrawal:${id}`,
    facts: { reference: '7K3M-9QXD-04TS', receivedAt: '2031-03-01T10:04:59.000Z' },
  });
  const text = received?.email.text?.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain(
    'on March 1, 2031 at 10:04:59 AM UTC, with your email address and the order reference 7K3M-9QXD-04TS.',
  );
  expect(text).not.toMatch(/Åsa|second seat|my order/);
});

test('what another address typed is quoted neither to the order’s address nor in the answer of the office', async () => {
  const { order, id } = await withdrawn('to_decide');
  await sql`update withdrawals set email = 'stranger@example.com'`.execute(world.db);
  const asked = await world.deliver({
    kind: 'withdrawal_asked',
    subject: `order:${order.id}/withdrawal:${id}`,
  });
  expect(asked.received?.email.text).toContain('from another email address');
  await sql`update withdrawals set state = 'answered', decided_at = now(), answer = 'We looked at it.'`.execute(
    world.db,
  );
  const answered = await world.deliver({ kind: 'withdrawal_answered', subject: `withdrawal:${id}` });
  expect(answered.received?.email.text).toContain('We looked at it.');
  for (const { received } of [asked, answered])
    expect(received?.email.text).not.toMatch(/second seat|my order/);
});

test('the order’s address can object with the link, once', async () => {
  const { order, id } = await withdrawn();
  const about = { kind: 'withdrawal_asked', subject: `order:${order.id}/withdrawal:${id}` } as const;
  const { received } = await world.deliver(about);
  const text = received?.email.text ?? '';
  expect(text).toContain('In 24 hours all tickets of this order end');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('The link can be opened again for 30 days');
  expect(text).not.toContain('works once');
  const token = /address-objection#token=([\w-]+)&to=withdrawal/.exec(text)?.[1] ?? '';
  await objectToWithdrawal(world.context, { token });
  await expect(objectToWithdrawal(world.context, { token })).rejects.toMatchObject({ code: 'gone' });
  const { state, problem } = await world.db
    .selectFrom('withdrawals')
    .select(['state', 'problem'])
    .executeTakeFirstOrThrow();
  expect({ state, problem }).toEqual({ state: 'to_decide', problem: 'objected' });
});

test('of one that the office decides, the order’s address hears that nothing is cancelled yet', async () => {
  const { order, id } = await withdrawn('to_decide');
  const { received } = await world.deliver({
    kind: 'withdrawal_asked',
    subject: `order:${order.id}/withdrawal:${id}`,
  });
  expect(received?.email.text).toContain('Nothing is cancelled yet');
});

test('nobody is asked about one that is decided', async () => {
  const { order, id } = await withdrawn();
  await sql`update withdrawals set state = 'returned', decided_at = now()`.execute(world.db);
  const about = { kind: 'withdrawal_asked', subject: `order:${order.id}/withdrawal:${id}` } as const;
  expect((await world.deliver(about)).state).toBe('dropped');
});

test('the answer of the office is above the words that were typed', async () => {
  const { id } = await withdrawn('to_decide');
  await sql`update withdrawals set state = 'answered', decided_at = now(), answer = 'We looked at it.'`.execute(
    world.db,
  );
  const { received } = await world.deliver({ kind: 'withdrawal_answered', subject: `withdrawal:${id}` });
  const text = received?.email.text ?? '';
  expect(text.indexOf('We looked at it.')).toBeGreaterThan(-1);
  expect(text.indexOf('the second seat')).toBeGreaterThan(text.indexOf('We looked at it.'));
});
