import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { cancelSession } from '#server/changes/cancel-session.ts';
import { previewSessionCancellation } from '#server/changes/preview-session-cancellation.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import { changeSession } from '#server/sessions/change-session.ts';
import { getOfficeSession } from '#server/sessions/get-office-session.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

async function twoSeats(priceCents = 5_000) {
  const program = await buildProgram(shop.db, { priceCents });
  const order = await office.paid([{ programId: program.id, quantity: 2 }]);
  const codes = order.lines.flatMap(({ tickets }) => tickets.map(({ code }) => code));
  return { order, at: `orders/${order.reference}`, codes, poolId: program.poolId };
}

const body = (given: object) => ({
  tickets: null,
  amount_cents: 10_000,
  reason: 'The buyer is ill',
  ...given,
});

function whatHappened({ timeline }: OfficeOrder): string[] {
  return timeline.map(({ source, what }) => `${source}: ${what}`);
}

function confirmations() {
  const emails = shop.db.selectFrom('emails').select(['recipient', 'state']);
  return emails.where('kind', '=', 'order_paid').orderBy('id').execute();
}

async function emailsGone(): Promise<void> {
  await sql`update emails set state = 'sent', sent_at = now()`.execute(shop.db);
}

test('an order’s page shows everything that happened, and who did it', async () => {
  const { order, at, codes } = await twoSeats();
  await office.post(`${at}/refunds`, body({ tickets: codes.slice(0, 1), amount_cents: 5_000 }));
  await shop.deliver();
  const now = await office.order(order.reference);
  expect(whatHappened(now)).toEqual(
    expect.arrayContaining([
      'order: placed',
      'order: paid',
      'webhook: checkout.session.completed',
      'email: order_paid',
      'change: order.refunded',
      'order: refund_due',
      'order: refund_succeeded',
      'email: refund_done',
    ]),
  );
  const refunded = now.timeline.find(({ what }) => what === 'order.refunded');
  expect(refunded).toMatchObject({ who: 'Adam Admin' });
  expect(refunded?.changes).toContainEqual({ field: 'note', before: null, after: 'The buyer is ill' });
  const times = now.timeline.map((entry) => entry.at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(now.payments).toMatchObject([{ amount_cents: 10_000, refunded_cents: 5_000 }]);
  expect(now.refunds).toMatchObject([
    { state: 'succeeded', note: 'The buyer is ill', requested_by: 'Adam Admin' },
  ]);
});

test('an unknown order is not found, whatever is requested', async () => {
  for (const path of ['', '/receipt', '/tickets'])
    expect((await office.get(`orders/NONE-NONE-NONE${path}`)).statusCode).toBe(404);
  expect((await office.post('orders/NONE-NONE-NONE/refunds', body({}))).statusCode).toBe(404);
  expect((await office.post('orders/NONE-NONE-NONE/resends', { email_id: 1 })).statusCode).toBe(404);
  expect((await office.post('orders/NONE-NONE-NONE/cancellation')).statusCode).toBe(404);
});

test('the office gets the same documents as the buyer', async () => {
  const { at } = await twoSeats();
  for (const document of ['receipt', 'tickets']) {
    const answer = await office.get(`${at}/${document}`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('refunding one of two seats ends its ticket, frees the seat and returns the money', async () => {
  const { at, codes, poolId } = await twoSeats();
  const asked = body({ tickets: codes.slice(0, 1), amount_cents: 5_000 });
  const { order } = (await office.post(`${at}/refunds`, asked)).json().data as { order: OfficeOrder };
  expect(order.lines[0]?.tickets.map(({ state }) => state)).toEqual(['refunded', 'valid']);
  await shop.deliver();
  expect(await shop.taken(poolId)).toBe(1);
  expect((await office.order(order.reference)).state).toBe('partly_refunded');
  expect(await miscountedPools(shop.ctx)).toEqual([]);
});

test('a refund is rejected when the amount shown differs from the current one', async () => {
  const { at, poolId } = await twoSeats();
  expect((await office.post(`${at}/refunds`, body({ amount_cents: 5_000 }))).statusCode).toBe(409);
  expect((await office.post(`${at}/refunds`, body({ reason: ' ' }))).statusCode).toBe(422);
  expect((await office.post(`${at}/refunds`, body({ tickets: [] }))).statusCode).toBe(422);
  const strange = body({ tickets: ['AAAA-BBBB-CCCC'], amount_cents: 0 });
  expect((await office.post(`${at}/refunds`, strange)).statusCode).toBe(409);
  expect(await shop.taken(poolId)).toBe(2);
  expect(await shop.count('refunds')).toBe(0);
});

test('two requests under one key refund once; a different request under it is refused', async () => {
  const { at, codes } = await twoSeats();
  const key = randomUUID();
  const asked = body({ tickets: codes.slice(0, 1), amount_cents: 5_000 });
  const answers = await Promise.all([1, 2, 3].map(() => office.post(`${at}/refunds`, asked, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await shop.count('refunds')).toBe(1);
  const other = body({ tickets: codes.slice(1), amount_cents: 5_000 });
  expect((await office.post(`${at}/refunds`, other, key)).statusCode).toBe(422);
  expect((await office.post(`${at}/refunds`, asked)).statusCode).toBe(409);
});

test('refunding a free order ends it without returning money', async () => {
  const { at, order, poolId } = await twoSeats(0);
  expect((await office.post(`${at}/refunds`, body({ amount_cents: 0 }))).statusCode).toBe(200);
  expect((await office.order(order.reference)).state).toBe('refunded');
  expect(await shop.taken(poolId)).toBe(0);
  expect(await shop.count('refunds')).toBe(0);
});

test('resending makes a new email; one that is still queued is not resent', async () => {
  const { at, order } = await twoSeats();
  const [email] = order.emails;
  expect(email).toMatchObject({ kind: 'order_paid', state: 'queued' });
  expect((await office.post(`${at}/resends`, { email_id: email?.id })).statusCode).toBe(409);
  await emailsGone();
  const key = randomUUID();
  const again = () => office.post(`${at}/resends`, { email_id: email?.id }, key);
  expect((await again()).statusCode).toBe(200);
  expect((await again()).statusCode).toBe(200);
  expect(await shop.emails()).toEqual(['order_paid', 'order_paid']);
  const now = await office.order(order.reference);
  expect(now.emails).toMatchObject([{ kind: 'order_paid', state: 'queued' }]);
  expect(whatHappened(now)).toContain('change: email.resent');
  const other = await twoSeats();
  expect((await office.post(`${other.at}/resends`, { email_id: email?.id })).statusCode).toBe(404);
});

const correct = {
  name: 'Ada Right',
  email: 'Ada.Right@Example.org',
  phone: '+90 532 111 22 33',
  school_name: 'Hill School',
  grade: 'Grade 11',
  city: 'Izmir',
  send_tickets: false,
};

test('correcting a buyer’s data updates tickets, queued emails and links', async () => {
  const { at, order } = await twoSeats();
  await sql`insert into one_time_tokens (token_hash, purpose, email, order_id, expires_at)
    select decode(repeat('ab', 32), 'hex'), 'open_order', email, id, now() + interval '1 day' from orders`.execute(
    shop.db,
  );
  const answer = await office.patch(`${at}/buyer`, { revision: 1, ...correct });
  expect(answer.statusCode, answer.body).toBe(200);
  const now = await office.order(order.reference);
  expect(now.buyer).toMatchObject({ name: 'Ada Right', email: 'ada.right@example.org', city: 'Izmir' });
  expect(now.lines[0]?.tickets.map(({ holder }) => holder)).toEqual(['Ada Right', 'Ada Right']);
  expect(now.emails).toMatchObject([{ recipient: 'ada.right@example.org', state: 'queued' }]);
  expect(await shop.count('one_time_tokens')).toBe(0);
  const change = now.timeline.find(({ what }) => what === 'order.buyer_corrected');
  expect(change?.changes).toContainEqual({ field: 'city', before: order.buyer.city, after: 'Izmir' });
});

const withCopies = (order: OfficeOrder, copiesTo: string) => {
  const { name, email, school_name, grade, city } = order.buyer;
  return { ...correct, name, email, school_name, grade, city, copy_email: copiesTo };
};

async function toldOfCopies() {
  const emails = shop.db.selectFrom('emails').select(['recipient', 'facts']).orderBy('id');
  return emails.where('kind', '=', 'copies_changed').execute();
}

test('an address for copies is added, changed and removed, and the buyer hears of each', async () => {
  const { at, order } = await twoSeats();
  const recipient = order.buyer.email;
  const save = (revision: number, to: string) =>
    office.patch(`${at}/buyer`, { revision, ...withCopies(order, to) });
  expect((await save(1, 'Husband@Example.com')).statusCode).toBe(200);
  expect((await office.order(order.reference)).buyer.copy_email).toBe('husband@example.com');
  expect((await save(2, 'husband@example.com')).statusCode).toBe(200);
  expect((await save(2, 'other@example.com')).statusCode).toBe(200);
  expect((await save(3, '')).statusCode).toBe(200);
  expect(await toldOfCopies()).toEqual([
    { recipient, facts: { from: '', to: 'husband@example.com' } },
    { recipient, facts: { from: 'husband@example.com', to: 'other@example.com' } },
    { recipient, facts: { from: 'other@example.com', to: '' } },
  ]);
  const now = await office.order(order.reference);
  expect(now.buyer.copy_email).toBe('');
  const changes = now.timeline.filter(({ what }) => what === 'order.buyer_corrected');
  const added = { field: 'copy_email', before: '', after: 'husband@example.com' };
  expect(changes.at(-1)?.changes).toContainEqual(added);
});

test('an office page that knows no address for copies leaves it as it is', async () => {
  const { at, order } = await twoSeats();
  await office.patch(`${at}/buyer`, { revision: 1, ...withCopies(order, 'husband@example.com') });
  expect((await office.patch(`${at}/buyer`, { revision: 2, ...correct })).statusCode).toBe(200);
  expect((await office.order(order.reference)).buyer.copy_email).toBe('husband@example.com');
});

test('copies do not go to the buyer’s own address, nor to what is none', async () => {
  const { at, order } = await twoSeats();
  for (const [to, message] of [
    [order.buyer.email, 'This is the buyer’s own address'],
    ['husband', 'Please enter a valid email address (e.g., name@example.com)'],
  ] as const) {
    const answer = await office.patch(`${at}/buyer`, { revision: 1, ...withCopies(order, to) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { copy_email: [message] } });
  }
});

test('the new address of a buyer hears who gets copies, and a copy that waits does not go there', async () => {
  const { at, order } = await twoSeats();
  await office.patch(`${at}/buyer`, { revision: 1, ...withCopies(order, 'husband@example.com') });
  await sql`insert into emails (kind, subject, recipient) select 'copy', 'order:' || id, copy_email from orders`.execute(
    shop.db,
  );
  await office.patch(`${at}/buyer`, { revision: 2, ...correct });
  expect((await toldOfCopies()).at(-1)).toEqual({
    recipient: 'ada.right@example.org',
    facts: { from: 'husband@example.com', to: 'husband@example.com' },
  });
  const copy = shop.db.selectFrom('emails').select('recipient').where('kind', '=', 'copy');
  expect(await copy.execute()).toEqual([{ recipient: 'husband@example.com' }]);
});

test('after the buyer’s name is corrected, nobody is named yet where nobody was', async () => {
  const { at, order, codes } = await twoSeats();
  await office.patch(`${at}/tickets/${codes[1]}`, { revision: 1, holder: 'Berk Kaya' });
  const answer = await office.patch(`${at}/buyer`, { revision: 2, ...correct });
  expect(answer.statusCode, answer.body).toBe(200);
  const [line] = (await office.order(order.reference)).lines;
  expect(line?.tickets).toMatchObject([
    { holder: 'Ada Right', is_unnamed: true },
    { holder: 'Berk Kaya', is_unnamed: false },
  ]);
});

test('every queued email of an order goes to the corrected address, also those about its sessions', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: session.programId, sessionId: session.id }]);
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const before = await getOfficeSession(shop.db, session.id);
  await changeSession(shop.ctx, actor, { ...before, venueName: 'The Other Hall', tellBuyers: true });
  await cancelSession(shop.ctx, actor, {
    sessionId: session.id,
    revision: 2,
    note: '',
    shown: await previewSessionCancellation(shop.db, session.id),
  });
  await shop.deliver();
  await office.patch(`orders/${order.reference}/buyer`, { revision: 1, ...correct });
  const waiting = await shop.db.selectFrom('emails').select(['kind', 'recipient']).orderBy('id').execute();
  const recipient = 'ada.right@example.org';
  expect(waiting).toEqual([
    { kind: 'order_paid', recipient },
    { kind: 'session_changed', recipient },
    { kind: 'session_cancelled', recipient },
    { kind: 'address_changed', recipient: order.buyer.email },
  ]);
});

test('tickets are sent to the corrected address on request', async () => {
  const { at } = await twoSeats();
  await emailsGone();
  await office.patch(`${at}/buyer`, { revision: 1, ...correct, send_tickets: true });
  const sent = await confirmations();
  expect(sent).toMatchObject([{ state: 'sent' }, { state: 'queued', recipient: 'ada.right@example.org' }]);
});

test('tickets resent just before go to the corrected address, and not twice', async () => {
  const { at, order } = await twoSeats();
  await emailsGone();
  const [email] = order.emails;
  expect((await office.post(`${at}/resends`, { email_id: email?.id })).statusCode).toBe(200);
  const answer = await office.patch(`${at}/buyer`, { revision: 1, ...correct, send_tickets: true });
  expect(answer.statusCode, answer.body).toBe(200);
  const sent = await confirmations();
  expect(sent).toMatchObject([{ state: 'sent' }, { state: 'queued', recipient: 'ada.right@example.org' }]);
});

test('when two people correct the same order, the second sees what the first saved', async () => {
  const { at, codes } = await twoSeats();
  await office.patch(`${at}/buyer`, { revision: 1, ...correct });
  const late = await office.patch(`${at}/buyer`, { revision: 1, ...correct, name: 'Other Name' });
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ revision: 2, buyer: { name: 'Ada Right' } });
  const holder = await office.patch(`${at}/tickets/${codes[0]}`, { revision: 1, holder: 'Some Body' });
  expect(holder.statusCode).toBe(409);
});

test('changing a ticket’s holder changes that ticket only', async () => {
  const { at, codes, order } = await twoSeats();
  const answer = await office.patch(`${at}/tickets/${codes[1]}`, { revision: 1, holder: 'Berk Kaya' });
  expect(answer.json().data.order.lines[0].tickets[1].holder).toBe('Berk Kaya');
  const [first] = (await office.order(order.reference)).lines[0]?.tickets ?? [];
  expect(first?.holder).toBe(order.buyer.name);
  const strange = await office.patch(`${at}/tickets/AAAA-BBBB-CCCC`, { revision: 2, holder: 'Berk Kaya' });
  expect(strange.statusCode).toBe(404);
});

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ name: '' }, 'name'],
  [{ phone: 'call me' }, 'phone'],
  [{ colour: 'red' }, 'request'],
])('invalid data is refused: %j', async (wrong, field) => {
  const { at } = await twoSeats();
  const answer = await office.patch(`${at}/buyer`, { revision: 1, ...correct, ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('the office can cancel an open order, which frees its seats', async () => {
  const { id, poolId } = await buildProgram(shop.db);
  const { reference } = await shop.buy([{ programId: id, quantity: 2 }]);
  expect((await office.order(reference)).can_be_given_up).toBe(true);
  const given = await office.post(`orders/${reference}/cancellation`);
  expect(given.json().data.order.state).toBe('cancelled');
  expect(await shop.taken(poolId)).toBe(0);
  const entry = given
    .json()
    .data.order.timeline.find(({ what }: { what: string }) => what === 'order.cancelled');
  expect(entry).toMatchObject({
    who: 'Adam Admin',
    changes: [{ field: 'state', before: 'pending', after: 'cancelled' }],
  });
  const { at } = await twoSeats();
  expect((await office.post(`${at}/cancellation`)).statusCode).toBe(409);
});

test('an order paid meanwhile is settled when the provider is asked', async () => {
  const { id } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(started.id);
  const asked = await office.post(`orders/${started.reference}/payment-checks`);
  expect(asked.json().data.order.state).toBe('paid');
  await office.post(`orders/${started.reference}/payment-checks`);
  const checks = (await office.order(started.reference)).timeline.filter(
    ({ what }: { what: string }) => what === 'order.payment_checked',
  );
  expect(checks).toMatchObject([
    { who: 'Adam Admin', changes: [{ field: 'state', before: 'pending', after: 'paid' }] },
  ]);
});
