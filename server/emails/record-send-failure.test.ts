import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EmailRefused } from '#contract/accounts/email-refused.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openEmailWorld } from '#tests/email-world.ts';
import { sendEmail } from './send-email.ts';

const world = openEmailWorld();

test('after three permanent refusals the email has failed', async () => {
  const id = await world.queueNotice();
  const refusal = { code: 550, message: 'no such mailbox', at: 'recipient' } as const;
  world.server.refuse(refusal, refusal, refusal);
  await expect(sendEmail(world.context, id)).rejects.toBeInstanceOf(EmailRefused);
  await expect(sendEmail(world.context, id)).rejects.toBeInstanceOf(EmailRefused);
  await sendEmail(world.context, id);
  expect(await world.row(id)).toMatchObject({ state: 'failed', tries: 3, refusals: 3 });
  await sendEmail(world.context, id);
  expect(world.server.received).toHaveLength(0);
});

test('temporary failures before them do not count as refusals', { tags: 'thorough' }, async () => {
  const id = await world.queueNotice();
  const busy = { code: 451, message: 'busy', at: 'data' } as const;
  world.server.refuse(busy, busy, busy, { code: 550, message: 'no such mailbox', at: 'recipient' });
  for (let tries = 1; tries <= 4; tries += 1) await expect(sendEmail(world.context, id)).rejects.toThrow(/./);
  expect(await world.row(id)).toMatchObject({ state: 'queued', tries: 4, refusals: 1 });
  await sendEmail(world.context, id);
  expect(world.server.received).toHaveLength(1);
});

test('a sender-side refusal never uses up the retries', async () => {
  const id = await world.queueNotice();
  const answer = { code: 550, message: 'sender rejected', at: 'sender' } as const;
  world.server.refuse(...Array.from({ length: 6 }, () => answer));
  for (let tries = 1; tries <= 6; tries += 1)
    await expect(sendEmail(world.context, id)).rejects.toThrow(/550/);
  expect(await world.row(id)).toMatchObject({ state: 'queued', tries: 6, refusals: 0 });
});

async function alerts() {
  const emails = await world.db
    .selectFrom('emails')
    .select(['subject', 'recipient', 'facts'])
    .where('kind', '=', 'office_alert')
    .execute();
  const events = await world.db
    .selectFrom('orderEvents')
    .select(['orderId', 'detail'])
    .where('kind', '=', 'alert')
    .execute();
  return { emails, events };
}

async function letItAge(id: number): Promise<void> {
  await sql`update emails set created_at = now() - interval '73 hours' where id = ${id}`.execute(world.db);
}

async function failFor(id: number): Promise<void> {
  await letItAge(id);
  world.server.refuse({ code: 451, message: '<asa@example.com> is busy', at: 'data' });
  await sendEmail(world.context, id);
  expect(await world.row(id)).toMatchObject({ state: 'failed' });
}

test.each([
  ['order_paid', 'paid'],
  ['payment_failed', 'failed'],
  ['order_expired', 'expired'],
] as const)('the office is alerted about an undelivered email %s', async (kind, state) => {
  const order = await buildOrder(world.db, { state });
  const id = await world.queue({ kind, subject: `order:${order.id}`, recipient: 'asa@example.com' });
  await failFor(id);
  const { emails, events } = await alerts();
  const facts = { orderId: order.id, what: expect.stringMatching(/three days.*another way\.$/) };
  expect(emails).toEqual([{ subject: `email:${id}`, recipient: 'office', facts }]);
  expect(events).toEqual([{ orderId: order.id, detail: { what: facts.what } }]);
  expect(JSON.stringify({ emails, events })).not.toMatch(/asa@|Åsa/);
});

test.each(['late_payment_refunded', 'refund_done'] as const)(
  'the office is also alerted about an undelivered email %s',
  async (kind) => {
    const order = await buildOrder(world.db);
    const { id: refundId } = await world.db
      .insertInto('refunds')
      .values({
        orderId: order.id,
        paymentId: order.paymentId,
        amountCents: 100,
        reason: 'requested',
        state: 'succeeded',
        providerRefundId: null,
        failure: null,
        requestedBy: null,
        endedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await failFor(await world.queue({ kind, subject: `refund:${refundId}`, recipient: 'asa@example.com' }));
    expect((await alerts()).events).toEqual([{ orderId: order.id, detail: expect.anything() }]);
  },
);

test('the office is also alerted about an undelivered copy', async () => {
  const recipient = 'copies@example.com';
  const order = await buildOrder(world.db, { copyEmail: recipient });
  const subject = `order:${order.id}`;
  const of = await world.queue({ kind: 'order_paid', subject, recipient: 'asa@example.com' });
  await failFor(await world.queue({ kind: 'copy', subject, recipient, facts: { orderId: order.id, of } }));
  expect((await alerts()).events).toEqual([
    { orderId: order.id, detail: { what: expect.stringMatching(/^The copy of an email about tickets/) } },
  ]);
});

test('the office is alerted once, with a job, that an address was refused', async () => {
  const id = await world.queueNotice();
  const refusal = { code: 550, message: 'no such mailbox', at: 'recipient' } as const;
  world.server.refuse(refusal, refusal, refusal);
  const { jobs, added } = buildContext(world);
  const context = { ...world.context, jobs };
  for (let tries = 1; tries <= 2; tries += 1) await expect(sendEmail(context, id)).rejects.toThrow(/550/);
  expect((await alerts()).emails).toEqual([]);
  await sendEmail(context, id);
  await sendEmail(context, id);
  const { emails } = await alerts();
  expect(emails).toMatchObject([{ facts: { what: expect.stringContaining('refused the address') } }]);
  expect(added).toEqual([
    { queue: 'email', emailId: id + 1 },
    { queue: 'alert', alertId: expect.any(Number) },
  ]);
});

test('no alert is sent about an alert, or about an email that is not about an order', async () => {
  const contact = { name: 'Åsa', email: 'asa@example.com', subject: 'Hello', message: 'Hello there' };
  const { id: messageId } = await world.db
    .insertInto('contactMessages')
    .values({ ...contact, answeredAt: null, answeredBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = `contact_message:${messageId}`;
  await failFor(await world.queue({ kind: 'contact_confirmation', subject, recipient: 'asa@example.com' }));
  expect((await alerts()).emails).toEqual([]);
  const { id: orderId } = await buildOrder(world.db);
  const facts = { orderId, what: 'A dispute was opened.' };
  await failFor(
    await world.queue({ kind: 'office_alert', subject: 'dispute:1', recipient: 'office', facts }),
  );
  expect((await alerts()).emails).toHaveLength(1);
});

test('an email that could not be sent for three days counts as failed', async () => {
  const id = await world.queueNotice();
  await letItAge(id);
  world.server.refuse({ code: 451, message: 'busy', at: 'data' });
  await sendEmail(world.context, id);
  expect(await world.row(id)).toMatchObject({ state: 'failed' });
});

test('a failure reported late does not overwrite another worker’s success', async () => {
  const id = await world.queueNotice();
  const late = {
    send: async () => {
      await sendEmail(world.context, id);
      throw new Error('the connection was lost');
    },
  };
  await sendEmail({ ...world.context, mailer: late }, id);
  expect(await world.row(id)).toMatchObject({ state: 'sent', tries: 2, lastError: null });
});
