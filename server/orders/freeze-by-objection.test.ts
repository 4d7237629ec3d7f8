import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { findPersonalData } from '#server/people/find-personal-data.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { addressChangedEmail } from './address-changed-email.tsx';

const office = openOfficeShop();
const { shop } = office;

async function paidOrder(): Promise<{ order: OfficeOrder; sessionId: number; at: string }> {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: session.programId, sessionId: session.id }]);
  return { order, sessionId: session.id, at: `orders/${order.reference}` };
}

async function changeAddress({ order }: { order: OfficeOrder }, email: string): Promise<void> {
  const { revision, buyer } = await office.order(order.reference);
  const { account_id: _account, person_id: _person, is_erased: _erased, ...same } = buyer;
  const body = { revision, ...same, phone: '', email, send_tickets: false };
  const answer = await office.patch(`orders/${order.reference}/buyer`, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function notices() {
  const kind = sql<'address_changed'>`kind`.as('kind');
  return shop.db
    .selectFrom('emails')
    .select(['id', kind, 'subject', 'recipient', 'facts', 'state'])
    .where('kind', '=', 'address_changed')
    .orderBy('id')
    .execute();
}

/** What the notice to the former address says, and the secret of its link. */
async function readNotice(nth = 0) {
  const email = (await notices())[nth];
  const draft = await addressChangedEmail.gather({ ...shop.ctx, db: shop.db } as never, email!);
  const content = JSON.stringify(draft?.content ?? null);
  return { draft, content, token: /#token=([\w-]{43})/.exec(content)?.[1] ?? '' };
}

const object = (token: string) => office.site.ask('POST', '/api/v1/address-objections', { body: { token } });

async function scan(sessionId: number, ticket: string, decided?: 'let_in') {
  const now = new Date().toISOString();
  const scans = [
    { id: randomUUID(), ticket, shown_at: now, on_another_day: true, ...(decided && { decided }) },
  ];
  const answer = await office.post(`guests/sessions/${sessionId}/scans`, { sent_at: now, scans });
  return answer.json().data[0];
}

test('the former address hears of the change, and not what the new one is', async () => {
  const sale = await paidOrder();
  await changeAddress(sale, 'new.address@example.org');
  expect(await notices()).toMatchObject([{ recipient: sale.order.buyer.email, state: 'queued' }]);
  const { content } = await readNotice();
  expect(content).toContain(sale.order.reference);
  expect(content).not.toMatch(/new\.address/);
  expect(content).not.toContain(sale.order.buyer.name);
});

test('an objection freezes the tickets, tells the office, and changes nothing else', async () => {
  const sale = await paidOrder();
  const code = sale.order.lines[0]?.tickets[0]?.code ?? '';
  await changeAddress(sale, 'new.address@example.org');
  const { token } = await readNotice();
  expect((await object(token)).statusCode).toBe(200);
  expect((await object(token)).statusCode).toBe(410);

  const frozen = await office.order(sale.order.reference);
  expect(frozen.frozen_at).not.toBeNull();
  expect(frozen.buyer.email).toBe('new.address@example.org');
  expect(frozen.lines[0]?.tickets[0]?.state).toBe('valid');
  expect(frozen.timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['frozen', 'alert']));
  expect((await office.get('needs-attention')).json().data).toMatchObject([
    { kind: 'tickets_frozen', reference: sale.order.reference },
  ]);
  const [alert] = await shop.db
    .selectFrom('emails')
    .select('recipient')
    .where('kind', '=', 'office_alert')
    .execute();
  expect(alert).toEqual({ recipient: 'office' });

  expect(await scan(sale.sessionId, code)).toMatchObject({
    outcome: 'frozen',
    guest: { state: 'frozen', entries: [] },
  });
  const list = (await office.get(`guests/sessions/${sale.sessionId}/check-in`)).json().data;
  expect(list).toMatchObject({ session: { expected: 1 }, guests: [{ state: 'frozen' }] });
  const roster = (await office.get(`guests/sessions/${sale.sessionId}/roster`)).json().data;
  expect(roster).toMatchObject([{ state: 'frozen' }]);
});

test('who was let in without a connection stays in, and the answer is still to ask the office', async () => {
  const sale = await paidOrder();
  await changeAddress(sale, 'new.address@example.org');
  await object((await readNotice()).token);
  const code = sale.order.lines[0]?.tickets[0]?.code ?? '';
  const told = await scan(sale.sessionId, code, 'let_in');
  expect(told).toMatchObject({ outcome: 'frozen', guest: { entries: [{}] } });
});

test('the office releases the tickets with a step-up, once, and it is recorded', async () => {
  const sale = await paidOrder();
  const code = sale.order.lines[0]?.tickets[0]?.code ?? '';
  await changeAddress(sale, 'new.address@example.org');
  await object((await readNotice()).token);
  const release = (token: string) => office.site.ask('DELETE', `/api/v1/admin/${sale.at}/freeze`, { token });
  const unproven = await buildInsider(shop.db, { isSteppedUp: false });
  expect((await release(unproven.token)).json()).toMatchObject({ error: 'step_up_required' });
  const { token } = await buildInsider(shop.db, { name: 'Rita Release' });
  expect((await release(token)).json().data.order.frozen_at).toBeNull();
  expect((await release(token)).statusCode).toBe(200);

  const { timeline } = await office.order(sale.order.reference);
  const released = timeline.filter(({ what }) => what.includes('freeze_released'));
  expect(released.map(({ source, who }) => [source, who])).toEqual(
    expect.arrayContaining([
      ['order', null],
      ['change', 'Rita Release'],
    ]),
  );
  expect(released).toHaveLength(2);
  expect((await office.get('needs-attention')).json().data).toEqual([]);
  expect(await scan(sale.sessionId, code)).toMatchObject({ outcome: 'checked_in' });
});

test('a second change neither ends the first link nor brings its notice to another address', async () => {
  const sale = await paidOrder();
  await changeAddress(sale, 'second@example.org');
  const first = await readNotice(0);
  await changeAddress(sale, 'third@example.org');
  expect((await notices()).map(({ recipient }) => recipient)).toEqual([
    sale.order.buyer.email,
    'second@example.org',
  ]);
  expect((await object(first.token)).statusCode).toBe(200);
  expect((await object((await readNotice(1)).token)).statusCode).toBe(200);
  expect(await shop.count('order_freezes')).toBe(1);
});

test('a link is valid for seven days, and only its hash is kept', async () => {
  const sale = await paidOrder();
  await changeAddress(sale, 'new.address@example.org');
  const { token } = await readNotice();
  const { rows } = await sql<{
    days: number;
  }>`select round(extract(epoch from expires_at - now()) / 86400)::int as days
    from one_time_tokens where purpose = 'object_to_address'`.execute(shop.db);
  expect(rows).toEqual([{ days: 7 }]);
  const { rows: found } = await sql`select from one_time_tokens t where t::text like ${`%${token}%`}`.execute(
    shop.db,
  );
  expect(found).toEqual([]);
  await sql`update one_time_tokens set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'`.execute(
    shop.db,
  );
  expect((await object(token)).statusCode).toBe(410);
  expect(await shop.count('order_freezes')).toBe(0);
});

test('an address that was changed back has nothing to object to', async () => {
  const sale = await paidOrder();
  await changeAddress(sale, 'new.address@example.org');
  await changeAddress(sale, sale.order.buyer.email);
  expect((await readNotice(0)).draft).toBeUndefined();
  expect((await readNotice(1)).draft).toBeDefined();
});

test('the notice to a former address is among what is erased with the buyer', async () => {
  const sale = await paidOrder();
  await changeAddress(sale, 'new.address@example.org');
  const { id } = await shop.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', 'new.address@example.org')
    .executeTakeFirstOrThrow();
  const { subjects } = await findPersonalData(shop.db, id);
  expect(subjects).toContain((await notices())[0]?.subject);
});

test('a token for something else is no objection', async () => {
  const sale = await paidOrder();
  await sql`insert into one_time_tokens (token_hash, purpose, email, order_id, expires_at)
    select sha256('open-sesame'::bytea), 'open_order', email, id, now() + interval '1 day' from orders
    where reference = ${sale.order.reference}`.execute(shop.db);
  expect((await object('open-sesame')).statusCode).toBe(410);
  expect((await object('x'.repeat(201))).statusCode).toBe(422);
});
