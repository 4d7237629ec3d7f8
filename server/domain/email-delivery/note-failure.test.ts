import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MailRefused } from '#contract/mail-refused.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openMailWorld } from '#tests/mail-world.ts';
import { sendMail } from './send-email.ts';

const world = openMailWorld();

test('after three refusals for good it is given up', async () => {
  const id = await world.queueBooking();
  const refusal = { code: 550, message: 'no such mailbox', at: 'recipient' } as const;
  world.server.refuse(refusal, refusal, refusal);
  await expect(sendMail(world.context, id)).rejects.toBeInstanceOf(MailRefused);
  await expect(sendMail(world.context, id)).rejects.toBeInstanceOf(MailRefused);
  await sendMail(world.context, id);
  expect(await world.row(id)).toMatchObject({ state: 'failed', tries: 3, refusals: 3 });
  await sendMail(world.context, id);
  expect(world.server.received).toHaveLength(0);
});

test('trouble before them does not make the refusals more', { tags: 'thorough' }, async () => {
  const id = await world.queueBooking();
  const busy = { code: 451, message: 'busy', at: 'data' } as const;
  world.server.refuse(busy, busy, busy, { code: 550, message: 'no such mailbox', at: 'recipient' });
  for (let tries = 1; tries <= 4; tries += 1) await expect(sendMail(world.context, id)).rejects.toThrow(/./);
  expect(await world.row(id)).toMatchObject({ state: 'queued', tries: 4, refusals: 1 });
  await sendMail(world.context, id);
  expect(world.server.received).toHaveLength(1);
});

test('what the server has against ourselves never ends the tries at once', async () => {
  const id = await world.queueBooking();
  const answer = { code: 550, message: 'sender rejected', at: 'sender' } as const;
  world.server.refuse(...Array.from({ length: 6 }, () => answer));
  for (let tries = 1; tries <= 6; tries += 1)
    await expect(sendMail(world.context, id)).rejects.toThrow(/550/);
  expect(await world.row(id)).toMatchObject({ state: 'queued', tries: 6, refusals: 0 });
});

async function alerts() {
  const mails = await world.db
    .selectFrom('mails')
    .select(['subject', 'recipient', 'facts'])
    .where('kind', '=', 'office_alert')
    .execute();
  const events = await world.db
    .selectFrom('orderEvents')
    .select(['orderId', 'detail'])
    .where('kind', '=', 'alert')
    .execute();
  return { mails, events };
}

async function letItAge(id: number): Promise<void> {
  await sql`update mails set created_at = now() - interval '73 hours' where id = ${id}`.execute(world.db);
}

async function failFor(id: number): Promise<void> {
  await letItAge(id);
  world.server.refuse({ code: 451, message: '<asa@example.com> is busy', at: 'data' });
  await sendMail(world.context, id);
  expect(await world.row(id)).toMatchObject({ state: 'failed' });
}

test.each([
  ['order_paid', 'paid'],
  ['payment_failed', 'failed'],
  ['order_expired', 'expired'],
] as const)('the office hears of a letter %s that could not be delivered', async (kind, state) => {
  const order = await buildOrder(world.db, { state });
  const id = await world.queue({ kind, subject: `order:${order.id}`, recipient: 'asa@example.com' });
  await failFor(id);
  const { mails, events } = await alerts();
  const facts = { orderId: order.id, what: expect.stringMatching(/three days.*another way\.$/) };
  expect(mails).toEqual([{ subject: `mail:${id}`, recipient: 'office', facts }]);
  expect(events).toEqual([{ orderId: order.id, detail: { what: facts.what } }]);
  expect(JSON.stringify({ mails, events })).not.toMatch(/asa@|Åsa/);
});

test.each(['late_payment_refunded', 'refund_done'] as const)(
  'the office hears of a letter %s that could not be delivered, too',
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

test('the office hears that an address was refused, once and with a job', async () => {
  const id = await world.queueBooking();
  const refusal = { code: 550, message: 'no such mailbox', at: 'recipient' } as const;
  world.server.refuse(refusal, refusal, refusal);
  const { jobs, added } = buildContext(world);
  const context = { ...world.context, jobs };
  for (let tries = 1; tries <= 2; tries += 1) await expect(sendMail(context, id)).rejects.toThrow(/550/);
  expect((await alerts()).mails).toEqual([]);
  await sendMail(context, id);
  await sendMail(context, id);
  const { mails } = await alerts();
  expect(mails).toMatchObject([{ facts: { what: expect.stringContaining('refused the address') } }]);
  expect(added).toEqual([{ queue: 'mail', mailId: id + 1 }]);
});

test('nobody is alerted about a letter that is not about an order, nor about an alert', async () => {
  const contact = { name: 'Åsa', email: 'asa@example.com', subject: 'Hello', message: 'Hello there' };
  const { id: messageId } = await world.db
    .insertInto('contactMessages')
    .values({ ...contact, answeredAt: null, answeredBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = `contact_message:${messageId}`;
  await failFor(await world.queue({ kind: 'contact_confirmation', subject, recipient: 'asa@example.com' }));
  expect((await alerts()).mails).toEqual([]);
  const { id: orderId } = await buildOrder(world.db);
  const facts = { orderId, what: 'A dispute was opened.' };
  await failFor(
    await world.queue({ kind: 'office_alert', subject: 'dispute:1', recipient: 'office', facts }),
  );
  expect((await alerts()).mails).toHaveLength(1);
});

test('a letter that found no way for three days is given up', async () => {
  const id = await world.queueBooking();
  await letItAge(id);
  world.server.refuse({ code: 451, message: 'busy', at: 'data' });
  await sendMail(world.context, id);
  expect(await world.row(id)).toMatchObject({ state: 'failed' });
});

test('who comes back too late with a failure changes nothing of what another one did', async () => {
  const id = await world.queueBooking();
  const late = {
    send: async () => {
      await sendMail(world.context, id);
      throw new Error('the connection was lost');
    },
  };
  await sendMail({ ...world.context, mailer: late }, id);
  expect(await world.row(id)).toMatchObject({ state: 'sent', tries: 2, lastError: null });
});
