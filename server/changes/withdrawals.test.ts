import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { WithdrawalProblem } from '#contract/changes/withdrawal-state.ts';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buyConsulting, letObjectionPass, withdraw } from '#tests/build-withdrawal.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { goodwillAsOffice } from '#tests/goodwill-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import { pressWhenAble } from '#tests/press-when-able.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { answerWithdrawal, returnByOffice } from './decide-withdrawal.ts';
import { followObjectionLink } from './follow-objection-link.ts';
import { forgetOldWithdrawals } from './forget-old-withdrawals.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { objectToWithdrawal } from './object-to-withdrawal.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';
import { returnWithdrawals } from './return-withdrawals.ts';

const shop = openShop();

const rows = () =>
  shop.db
    .selectFrom('withdrawals')
    .select(['id', 'state', 'problem', 'orderId', 'amountCents'])
    .orderBy('id')
    .execute();

const refunds = () =>
  shop.db.selectFrom('refunds').select(['reason', 'amountCents', 'state']).orderBy('id').execute();

async function only() {
  const found = await rows();
  expect(found).toHaveLength(1);
  return found[0]!;
}

const objectionLink = (orderId: number) =>
  issueOneTimeToken(shop.db, { purpose: 'object_to_withdrawal', email: 'a@example.com', orderId });

async function objectionTo(orderId: number) {
  return objectToWithdrawal(shop.ctx, { token: await objectionLink(orderId) });
}

const actor = async () => ({ userId: await shop.staff(), network: '10.0.0.1' });

test('in time, not begun, and everything matches: all of the money goes back after a day without an objection', async () => {
  const order = await buyConsulting(shop);
  await withdraw(shop, order.typed);
  expect(await only()).toMatchObject({ state: 'waiting', problem: null, orderId: order.orderId });
  expect(await shop.emails()).toEqual(expect.arrayContaining(['withdrawal_received', 'withdrawal_asked']));

  await letObjectionPass(shop.db, 23);
  await returnWithdrawals(shop.ctx);
  expect(await only()).toMatchObject({ state: 'waiting' });

  await sql`update emails set sent_at = now() - interval '24 hours' where kind = 'withdrawal_asked'`.execute(
    shop.db,
  );
  await returnWithdrawals(shop.ctx);
  await shop.deliver();
  expect(await only()).toMatchObject({ state: 'returned', amountCents: order.totalCents });
  expect(await refunds()).toEqual([
    { reason: 'withdrawn', amountCents: order.totalCents, state: 'succeeded' },
  ]);
  expect((await shop.order(order.started)).state).toBe('refunded');
  expect(await shop.taken(order.poolId)).toBe(0);
  expect(await shop.emails()).toContain('withdrawal_returned');
  await returnWithdrawals(shop.ctx);
  expect(await refunds()).toHaveLength(1);
});

test('two hundred confirmations and twenty workers are one withdrawal, one receipt and one refund', async () => {
  const order = await buyConsulting(shop);
  const said = await Promise.all(
    Array.from({ length: 200 }, () => pressWhenAble(() => withdraw(shop, order.typed))),
  );
  expect(new Set(said.map(({ receivedAt }) => receivedAt.getTime())).size).toBe(1);
  await only();
  expect((await shop.emails()).filter((kind) => kind.startsWith('withdrawal_')).toSorted()).toEqual([
    'withdrawal_asked',
    'withdrawal_received',
  ]);
  await letObjectionPass(shop.db);
  await Promise.all(Array.from({ length: 20 }, () => pressWhenAble(() => returnWithdrawals(shop.ctx))));
  expect(await refunds()).toHaveLength(1);
  expect(await shop.taken(order.poolId)).toBe(0);
  expect((await shop.emails()).filter((kind) => kind === 'withdrawal_returned')).toHaveLength(1);
});

test('negative control: looking before locking, without the index, makes more than one of them', async () => {
  const order = await buyConsulting(shop);
  await sql`drop index one_withdrawal`.execute(shop.database.owner.db);
  try {
    const receiveNaively = () =>
      shop.db.transaction().execute(async (tx) => {
        const { rows: known } =
          await sql`select from withdrawals where reference_key = ${order.typed.reference}`.execute(tx);
        if (known.length > 0) return;
        await sql`select from orders where id = ${order.orderId} for update`.execute(tx);
        await sql`insert into withdrawals (name, reference, email, reference_key, order_id, state)
          values ('A', 'B', 'c@example.com', ${order.typed.reference}, ${order.orderId}, 'waiting')`.execute(
          tx,
        );
      });
    // All have looked before the first can write.
    await atOnce(
      shop.database,
      (tx) => sql`select from orders where id = ${order.orderId} for update`.execute(tx),
      [receiveNaively, receiveNaively],
    );
    expect(await rows()).toHaveLength(2);
  } finally {
    await sql`delete from withdrawals`.execute(shop.database.owner.db);
    await sql`create unique index one_withdrawal on withdrawals (reference_key, email)
      where state <> 'answered' and email <> ''`.execute(shop.database.owner.db);
  }
});

test('an objection locks the order before the withdrawal, as whoever returns the money', async () => {
  const order = await buyConsulting(shop);
  await withdraw(shop, order.typed);
  const token = await objectionLink(order.orderId);
  const { objecting } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${order.orderId} for update`.execute(tx);
    const begun = objectToWithdrawal(shop.ctx, { token });
    await waitingForLocks(shop.database, 1);
    await sql`select from withdrawals for update nowait`.execute(tx);
    return { objecting: begun };
  });
  await objecting;
  expect(await only()).toMatchObject({ state: 'to_decide', problem: 'objected' });
});

test('name, reference and address match however they are written', async () => {
  const order = await buyConsulting(shop);
  await sql`update orders set name = 'Åsa Şahin-Özkök' where id = ${order.orderId}`.execute(shop.db);
  const reference = ` ${order.typed.reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
  await withdraw(shop, { ...order.typed, reference, name: 'sahin ozkok, ASA' });
  expect(await only()).toMatchObject({ state: 'waiting' });
});

const ticketOf = (orderId: number) => sql`(select min(t.id) from tickets t
  join order_lines l on l.id = t.order_line_id where l.order_id = ${orderId})`;

const before: [WithdrawalProblem, (order: Awaited<ReturnType<typeof buyConsulting>>) => Promise<unknown>][] =
  [
    [
      'late',
      ({ orderId }) =>
        sql`update orders set settled_at = now() - interval '30 days' where id = ${orderId}`.execute(shop.db),
    ],
    [
      'used',
      ({ orderId }) =>
        sql`update tickets set checked_in_at = now() where id = ${ticketOf(orderId)}`.execute(shop.db),
    ],
    [
      'disputed',
      ({ orderId }) => sql`insert into order_freezes (order_id) values (${orderId})`.execute(shop.db),
    ],
    ['nothing_left', () => sql`update tickets set state = 'refunded'`.execute(shop.db)],
    [
      'partly_ended',
      ({ orderId }) =>
        sql`update tickets set state = 'refunded' where id = ${ticketOf(orderId)}`.execute(shop.db),
    ],
    [
      'refund_under_way',
      () =>
        sql`insert into refunds (order_id, payment_id, amount_cents, reason, state)
        select order_id, id, 1, 'at_provider', 'pending' from payments`.execute(shop.db),
    ],
    [
      'partly_returned',
      () =>
        sql`insert into refunds (order_id, payment_id, amount_cents, reason, state, ended_at)
        select order_id, id, 1, 'at_provider', 'succeeded', now() from payments`.execute(shop.db),
    ],
  ];

test.each(before)(
  '%s: the office decides, at the door and when the day of objecting has passed',
  async (problem, spoil) => {
    const early = await buyConsulting(shop);
    await spoil(early);
    await withdraw(shop, early.typed);
    expect(await only()).toMatchObject({ state: 'to_decide', problem, orderId: early.orderId });

    await sql`delete from withdrawals`.execute(shop.database.owner.db);
    const late = await buyConsulting(shop);
    await withdraw(shop, late.typed);
    expect(await only()).toMatchObject({ state: 'waiting' });
    await spoil(late);
    await letObjectionPass(shop.db);
    expect((await returnWithdrawals(shop.ctx)).failed).toBe(0);
    expect(await only()).toMatchObject({ state: 'to_decide', problem });
    expect((await refunds()).filter(({ reason }) => reason === 'withdrawn')).toEqual([]);
  },
);

test.each<
  [WithdrawalProblem, (typed: { name: string; reference: string; email: string; part: string }) => object]
>([
  ['unknown_reference', () => ({ reference: 'XXXX-XXXX-XXXX' })],
  ['unknown_reference', () => ({ reference: 'the trip in May' })],
  ['other_address', () => ({ email: 'stranger@example.com' })],
  ['other_name', () => ({ name: 'Somebody Else' })],
  ['part_only', () => ({ part: 'one of the two seats' })],
])('%s: the office decides', async (problem, changed) => {
  const { typed } = await buyConsulting(shop);
  await withdraw(shop, { ...typed, ...changed(typed) });
  expect(await only()).toMatchObject({ state: 'to_decide', problem });
  await letObjectionPass(shop.db);
  await returnWithdrawals(shop.ctx);
  expect(await refunds()).toEqual([]);
});

test('what is held on a date is for the office, also under terms with days to withdraw', async () => {
  const termsId = await buildTerms(shop.db, { withdrawal_days: 14 });
  const session = await buildSession(shop.db, { priceCents: 5_000, termsId });
  const when = {
    isOnline: true,
    timezone: 'UTC',
    startsLocal: '2031-01-01 09:00',
    endsLocal: '2031-01-02 17:00',
  };
  const dated = await buildProgram(shop.db, { priceCents: 5_000, termsId, ...when });
  const undated = await buildProgram(shop.db, { priceCents: 5_000, termsId });
  for (const lines of [
    [{ programId: session.programId, sessionId: session.id }],
    [{ programId: dated.id }],
    [{ programId: undated.id }, { programId: session.programId, sessionId: session.id }],
    [{ programId: undated.id }],
  ]) {
    const started = await shop.buy(lines);
    await shop.sandbox.pay(started.id);
    await shop.deliver();
    const { name, email, reference } = await shop.order(started);
    await withdraw(shop, { name, email, reference, part: '' });
  }
  expect((await rows()).map(({ problem }) => problem)).toEqual([
    'not_covered',
    'not_covered',
    'not_covered',
    null,
  ]);
});

test('what has begun is for the office', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  await sql`update workshop_sessions set starts_local = '2020-01-01', ends_local = '2031-01-02'
    where id = ${session.id}`.execute(shop.db);
  const { name, email, reference } = await shop.order(started);
  await withdraw(shop, { name, email, reference, part: '' });
  expect(await only()).toMatchObject({ state: 'to_decide', problem: 'begun' });
});

test('an objection ends it: nothing goes back by itself, and the office is told', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  await objectionTo(orderId);
  expect(await only()).toMatchObject({ state: 'to_decide', problem: 'objected' });
  await letObjectionPass(shop.db);
  await returnWithdrawals(shop.ctx);
  expect(await refunds()).toEqual([]);
  expect(await shop.emails()).toContain('office_alert');
});

async function linkTo(orderId: number) {
  return issueOneTimeToken(shop.db, { purpose: 'object_to_withdrawal', email: 'a@example.com', orderId });
}

test('the link to object says what became of the withdrawal, as often as it is opened', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  const token = await linkTo(orderId);
  const opened = () => followObjectionLink(shop.ctx, { token });
  const open = { reference: typed.reference, state: 'waiting', canObject: true, objectedAt: null };
  expect(await opened()).toMatchObject(open);
  expect(await opened()).toMatchObject(open);
  await objectToWithdrawal(shop.ctx, { token });
  expect(await opened()).toMatchObject({
    state: 'to_decide',
    canObject: false,
    objectedAt: expect.any(String),
    decidedAt: null,
  });
  const { id } = await only();
  await answerWithdrawal(shop.ctx, { id, actor: await actor(), answer: 'It was not you.' });
  expect(await opened()).toMatchObject({
    state: 'answered',
    canObject: false,
    isByOffice: true,
    decidedAt: expect.any(String),
  });
});

test('a link that was never used says that the money went back, and when', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  const token = await linkTo(orderId);
  await letObjectionPass(shop.db);
  await returnWithdrawals(shop.ctx);
  const found = await followObjectionLink(shop.ctx, { token });
  expect(found).toMatchObject({ state: 'returned', canObject: false, isByOffice: false });
  expect(Date.now() - Date.parse(found.decidedAt ?? '')).toBeLessThan(60_000);
});

test('a used link is not for a withdrawal that came later', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  const [used, unused] = [await linkTo(orderId), await linkTo(orderId)];
  await objectToWithdrawal(shop.ctx, { token: used });
  await withdraw(shop, { ...typed, email: 'stranger@example.com' });
  expect(await followObjectionLink(shop.ctx, { token: used })).toMatchObject({
    canObject: false,
    objectedAt: expect.any(String),
  });
  expect(await followObjectionLink(shop.ctx, { token: unused })).toMatchObject({
    canObject: true,
    objectedAt: null,
  });
});

test('of two withdrawals the link shows the one that returns the money by itself', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  await withdraw(shop, { ...typed, email: 'stranger@example.com' });
  const token = await linkTo(orderId);
  expect(await followObjectionLink(shop.ctx, { token })).toMatchObject({ state: 'waiting', canObject: true });
});

test('a link of another kind, an unknown and an old one open nothing', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  const other = await issueOneTimeToken(shop.db, { purpose: 'open_order', email: 'a@example.com', orderId });
  const old = await linkTo(orderId);
  await sql`update one_time_tokens set created_at = now() - interval '2 seconds', expires_at = now() - interval '1 second'
    where purpose = 'object_to_withdrawal'`.execute(shop.db);
  for (const token of [other, 'unknown', old])
    await expect(followObjectionLink(shop.ctx, { token })).rejects.toMatchObject({ code: 'gone' });
});

test('an objection that comes while the money goes back waits, and says that it is too late', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  await letObjectionPass(shop.db);
  const [returned, objected] = await atOnce(
    shop.database,
    (tx) => sql`select from withdrawals for update`.execute(tx),
    [() => returnWithdrawals(shop.ctx), () => objectionTo(orderId)],
  );
  const { state } = await only();
  expect(returned?.status).toBe('fulfilled');
  expect(state === 'returned' ? objected : { status: 'rejected' }).toMatchObject({ status: 'rejected' });
  expect(await refunds()).toHaveLength(state === 'returned' ? 1 : 0);
});

test('an email that does not reach the order’s address leaves it to the office', async () => {
  const { typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  await returnWithdrawals(shop.ctx);
  expect(await only()).toMatchObject({ state: 'waiting' });
  await sql`update emails set state = 'failed' where kind = 'withdrawal_asked'`.execute(shop.db);
  await returnWithdrawals(shop.ctx);
  expect(await only()).toMatchObject({ state: 'to_decide', problem: 'not_told' });
});

test('a receipt and a question that the release before dropped are sent again', async () => {
  const { typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  await sql`update emails set state = 'dropped' where kind like 'withdrawal%'`.execute(shop.db);
  shop.ctx.added.length = 0;
  await returnWithdrawals(shop.ctx);
  expect(await only()).toMatchObject({ state: 'waiting' });
  expect(shop.ctx.added.filter(({ queue }) => queue === 'email')).toHaveLength(2);
  await sql`update emails set state = 'dropped', recipient = '' where kind like 'withdrawal%'`.execute(
    shop.db,
  );
  await returnWithdrawals(shop.ctx);
  expect(await only()).toMatchObject({ state: 'to_decide', problem: 'not_told' });
});

test('a question that is dropped again and again leaves the withdrawal waiting', async () => {
  const { typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  for (let minute = 0; minute < 3; minute += 1) {
    await sql`update emails set state = 'dropped' where kind = 'withdrawal_asked'`.execute(shop.db);
    await returnWithdrawals(shop.ctx);
  }
  expect(await only()).toMatchObject({ state: 'waiting' });
});

test('an address that the office corrects meanwhile leaves it to the office', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  await letObjectionPass(shop.db);
  await sql`update orders set email = 'other@example.com' where id = ${orderId}`.execute(shop.db);
  await returnWithdrawals(shop.ctx);
  expect(await only()).toMatchObject({ state: 'to_decide', problem: 'other_address' });
});

test('other words later are the same withdrawal, kept beside the first, and then the office decides', async () => {
  const { typed } = await buyConsulting(shop);
  const { receivedAt } = await withdraw(shop, typed);
  expect((await withdraw(shop, typed)).receivedAt).toEqual(receivedAt);
  const later = await withdraw(shop, { ...typed, part: 'Only the second seat' });
  expect(later.receivedAt.getTime()).toBeGreaterThan(receivedAt.getTime());
  expect(await only()).toMatchObject({ state: 'to_decide', problem: 'asked_again' });
  const { laterWords } = await shop.db
    .selectFrom('withdrawals')
    .select('laterWords')
    .executeTakeFirstOrThrow();
  expect(laterWords).toMatchObject({ part: 'Only the second seat' });
  expect((await shop.emails()).filter((kind) => kind === 'withdrawal_received')).toHaveLength(2);
});

const receipts = () =>
  shop.db
    .selectFrom('emails')
    .select(['kind', 'recipient', 'facts'])
    .where('kind', 'in', ['withdrawal_received', 'withdrawal_unmatched'])
    .orderBy('id')
    .execute();

const receivedAt = expect.any(String);

test.each([
  ['an unknown reference', { reference: '7K3M-9QXD-04TS' }, { receivedAt, reference: '7K3M-9QXD-04TS' }],
  ['no reference', { reference: 'the trip in May' }, { receivedAt }],
  ['words like a reference', { reference: 'thet ripi nmay' }, { receivedAt }],
])('the receipt for %s has nothing else that was typed', async (_what, changed, facts) => {
  const { typed } = await buyConsulting(shop);
  await withdraw(shop, { ...typed, part: 'undo now at name.tld', ...changed });
  expect(await receipts()).toEqual([{ kind: 'withdrawal_unmatched', recipient: typed.email, facts }]);
});

test('the receipt for another address than the order’s has its reference, and nothing else', async () => {
  const { typed } = await buyConsulting(shop);
  const email = 'stranger@example.com';
  await withdraw(shop, { ...typed, email, part: 'undo now at name.tld' });
  const facts = { receivedAt, reference: typed.reference };
  expect(await receipts()).toEqual([{ kind: 'withdrawal_unmatched', recipient: email, facts }]);
});

test('without a receipt a withdrawal is stored like any other, and that of an order always gets one', async () => {
  const { typed } = await buyConsulting(shop);
  for (let turn = 1; turn <= 5; turn += 1)
    await withdraw(shop, { ...typed, reference: `another order ${turn}` });
  expect(await rows()).toHaveLength(5);
  expect(await receipts()).toHaveLength(3);
  for (let turn = 1; turn <= 3; turn += 1) await withdraw(shop, typed);
  expect((await receipts()).map(({ kind }) => kind).slice(3)).toEqual(['withdrawal_received']);
});

test('other words repeated later are received when they came first, without another receipt', async () => {
  const { typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  const part = { ...typed, part: 'Only the second seat' };
  const later = await withdraw(shop, part);
  await sql`update withdrawals set later_words = jsonb_set(later_words, '{at}', to_jsonb(now() - interval '2 hours'))`.execute(
    shop.db,
  );
  expect((await withdraw(shop, part)).receivedAt.getTime()).toBeLessThan(later.receivedAt.getTime());
  expect(await receipts()).toHaveLength(2);
});

test('the order’s address hears of attempts from other addresses once a day', async () => {
  const { typed } = await buyConsulting(shop);
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
    await withdraw(shop, { ...typed, email });
  const kinds = await shop.emails();
  expect(kinds.filter((kind) => kind === 'withdrawal_asked')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'withdrawal_unmatched')).toHaveLength(3);
  await withdraw(shop, typed);
  expect((await shop.emails()).filter((kind) => kind === 'withdrawal_asked')).toHaveLength(2);
});

test('an unknown reference is answered no sooner than a known one', async () => {
  const { typed } = await buyConsulting(shop);
  const times: number[] = [];
  for (const reference of [typed.reference, 'XXXX-XXXX-XXXX']) {
    const begun = performance.now();
    await receiveWithdrawal(shop.ctx, { ...typed, reference });
    times.push(performance.now() - begun);
  }
  // Each answer waits for the same moment, however soon it is known.
  for (const ms of times) expect(ms).toBeGreaterThan(240);
});

test('the office returns the amount that it was shown or nothing, once', async () => {
  const order = await buyConsulting(shop, { withdrawalDays: null });
  await withdraw(shop, order.typed);
  const { id, problem } = await only();
  expect(problem).toBe('not_covered');
  const decision = {
    id,
    actor: await actor(),
    reason: 'She is right',
    limit: 'what the terms give' as const,
  };
  await expect(returnByOffice(shop.ctx, { ...decision, expectedCents: 1 })).rejects.toMatchObject({
    code: 'conflict',
  });
  const whole = { ...decision, expectedCents: order.totalCents };
  await Promise.all([returnByOffice(shop.ctx, whole), returnByOffice(shop.ctx, whole)]);
  await shop.deliver();
  expect(await refunds()).toEqual([
    { reason: 'withdrawn', amountCents: order.totalCents, state: 'succeeded' },
  ]);
  expect(await only()).toMatchObject({ state: 'returned', amountCents: order.totalCents });
  await expect(answerWithdrawal(shop.ctx, { id, actor: decision.actor, answer: 'No' })).rejects.toMatchObject(
    { code: 'conflict' },
  );
});

test('the office answers by email to the address that was typed; then the same reference is another withdrawal', async () => {
  const { typed } = await buyConsulting(shop);
  await withdraw(shop, { ...typed, email: 'stranger@example.com' });
  const { id } = await only();
  await answerWithdrawal(shop.ctx, { id, actor: await actor(), answer: 'This is not your order.' });
  const answer = await shop.db
    .selectFrom('emails')
    .select('recipient')
    .where('kind', '=', 'withdrawal_answered')
    .executeTakeFirstOrThrow();
  expect(answer.recipient).toBe('stranger@example.com');
  await withdraw(shop, { ...typed, email: 'stranger@example.com' });
  expect((await rows()).map(({ state }) => state)).toEqual(['answered', 'to_decide']);
});

test('without an order there is nothing to return', async () => {
  await withdraw(shop, { name: 'A', reference: 'none', email: 'a@example.com', part: '' });
  const { id } = await only();
  await expect(
    returnByOffice(shop.ctx, {
      id,
      actor: await actor(),
      reason: 'x',
      expectedCents: 0,
      limit: 'what is left',
    }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('what was typed is forgotten three years later, once it is decided', async () => {
  const { typed: bought } = await buyConsulting(shop);
  const typed = { ...bought, email: 'stranger@example.com', part: 'my tell-tale part' };
  await withdraw(shop, typed);
  await withdraw(shop, { ...typed, part: 'another tell-tale part' });
  await sql`update withdrawals set received_at = now() - interval '3 years 1 day'`.execute(shop.db);
  await forgetOldWithdrawals(shop.ctx);
  expect(await shop.db.selectFrom('withdrawals').select('email').execute()).toEqual([
    { email: 'stranger@example.com' },
  ]);
  const { id, orderId } = await only();
  await answerWithdrawal(shop.ctx, { id, actor: await actor(), answer: 'No' });
  await forgetOldWithdrawals(shop.ctx);
  expect(
    await shop.db.selectFrom('withdrawals').select(['name', 'email', 'answer', 'orderId', 'state']).execute(),
  ).toEqual([{ name: '', email: '', answer: '', orderId, state: 'answered' }]);
  expect(await placesThatKnow(shop.db, 'tell-tale')).toEqual([]);
});

const GOODWILL = 10_000;

type Order = Awaited<ReturnType<typeof buyConsulting>>;

interface AfterGoodwill {
  paidBy?: 'card' | 'invoice';
  withdrawalDays?: number | null;
}

async function afterGoodwill({ paidBy = 'card', withdrawalDays = 14 }: AfterGoodwill = {}): Promise<Order> {
  const order = await buyConsulting(shop, { withdrawalDays });
  if (paidBy === 'invoice') {
    await sql`delete from payments`.execute(shop.db);
    await sql`update orders set paid_by = 'invoice', paid_note = 'Invoice 7'`.execute(shop.db);
  }
  const { reference } = order.typed;
  await goodwillAsOffice(shop.ctx, { reference, amountCents: GOODWILL, userId: await shop.staff() });
  await shop.deliver();
  return order;
}

test('after goodwill the rest of a card payment goes back by itself', async () => {
  const order = await afterGoodwill();
  await withdraw(shop, order.typed);
  await letObjectionPass(shop.db);
  await returnWithdrawals(shop.ctx);
  await shop.deliver();
  const restCents = order.totalCents - GOODWILL;
  expect(await only()).toMatchObject({ state: 'returned', amountCents: restCents });
  expect(await refunds()).toEqual([
    { reason: 'goodwill', amountCents: GOODWILL, state: 'succeeded' },
    { reason: 'withdrawn', amountCents: restCents, state: 'succeeded' },
  ]);
  expect((await shop.order(order.started)).state).toBe('refunded');
});

test.each(['card', 'invoice'] as const)(
  'after goodwill the office is shown the rest of what was paid by %s, and returns it',
  async (paidBy) => {
    const order = await afterGoodwill({ paidBy, withdrawalDays: null });
    await withdraw(shop, order.typed);
    const { id } = await only();
    const restCents = order.totalCents - GOODWILL;
    expect((await getWithdrawal(shop.db, id)).order).toMatchObject({ cents: restCents });
    await returnByOffice(shop.ctx, {
      id,
      actor: await actor(),
      reason: 'She is right',
      expectedCents: restCents,
      limit: 'what the terms give',
    });
    expect(await only()).toMatchObject({ state: 'returned', amountCents: restCents });
    if (paidBy === 'invoice') expect(await owed()).toEqual([GOODWILL, restCents]);
    else expect(await refunds()).toMatchObject([{}, { amountCents: restCents }]);
  },
);

const owed = async () => {
  const found = await shop.db.selectFrom('manualRepayments').select('amountCents').orderBy('id').execute();
  return found.map(({ amountCents }) => amountCents);
};

test('of an invoice no more than what is left goes back, whoever asks', async () => {
  const { orderId, totalCents } = await afterGoodwill({ paidBy: 'invoice' });
  const requestedBy = await shop.staff();
  const refund = () =>
    shop.db
      .transaction()
      .execute((tx) =>
        refundTickets(shop.ctx, tx, { orderId, requestedBy, note: '', expectedCents: totalCents }),
      );
  await expect(refund()).rejects.toMatchObject({ code: 'conflict' });
  expect(await owed()).toEqual([GOODWILL]);
});

test('of a late withdrawal only an administrator returns more than the terms give', async () => {
  const { orderId, typed, totalCents } = await buyConsulting(shop);
  await sql`update orders set settled_at = now() - interval '60 days' where id = ${orderId}`.execute(shop.db);
  await withdraw(shop, typed);
  const { id, problem } = await only();
  expect(problem).toBe('late');
  const decision = { id, actor: await actor(), reason: 'She was ill', expectedCents: totalCents };
  await expect(returnByOffice(shop.ctx, { ...decision, limit: 'what the terms give' })).rejects.toMatchObject(
    { code: 'permission_denied' },
  );
  expect(await refunds()).toEqual([]);
  await returnByOffice(shop.ctx, { ...decision, limit: 'what is left' });
  expect(await only()).toMatchObject({ state: 'returned', amountCents: totalCents });
  const { after } = await shop.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'withdrawal.returned')
    .where('subject', '=', `withdrawal:${id}`)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ more_than_terms_cents: totalCents });
});

test('of a withdrawal in time staff return all, although the day of the decision is late', async () => {
  const { typed, totalCents } = await buyConsulting(shop);
  await withdraw(shop, { ...typed, name: 'Somebody Else' });
  const { id } = await only();
  for (const column of ['settled_at', 'created_at'])
    await sql`update orders set ${sql.ref(column)} = now() - interval '30 days'`.execute(shop.db);
  await sql`update withdrawals set received_at = now() - interval '20 days'`.execute(shop.db);
  await returnByOffice(shop.ctx, {
    id,
    actor: await actor(),
    reason: 'She married',
    expectedCents: totalCents,
    limit: 'what the terms give',
  });
  expect(await only()).toMatchObject({ state: 'returned', amountCents: totalCents });
});
