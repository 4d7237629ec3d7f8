import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAlertWebhook } from '#server/integrations/alert-webhook.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { startAlertReceiver } from '#tests/alert-receiver.ts';
import type { AlertReceiver } from '#tests/alert-receiver.ts';
import { buildContext } from '#tests/build-context.ts';
import type { TestContext } from '#tests/build-context.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { alertUnsentEmails } from './alert-unsent-emails.ts';
import { queueAlert } from './queue-alert.ts';
import { sendAlert } from './send-alert.ts';

let database: TestDatabase;
let receiver: AlertReceiver;
let ctx: TestContext;
beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startAlertReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await database.drop();
});
beforeEach(async () => {
  await clearSales(database);
  receiver.received.length = 0;
  receiver.answerWith(200);
  ctx = buildContext(database, { publicUrl: 'https://www.example.com' });
});

async function queue(what = 'A refund failed.', subject = 'refund:1'): Promise<number[]> {
  await inTransaction(ctx, (tx) => queueAlert(ctx, tx, { subject, what, path: '/admin/needs-attention' }));
  return ctx.added.flatMap((job) => (job.queue === 'alert' ? [job.alertId] : []));
}

async function send(id: number, hasChannel: 'with a channel' | 'without one' = 'with a channel') {
  const channel = openAlertWebhook({ url: receiver.url, format: 'json' });
  await sendAlert({ ...ctx, alertChannel: hasChannel === 'with a channel' ? channel : undefined }, id);
}

async function alerts() {
  return database.db.selectFrom('alerts').select(['what', 'state', 'tries', 'lastError']).execute();
}

test('an alert is sent once, with a link to the office', async () => {
  const [id = 0] = await queue();
  await send(id);
  await send(id);
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { id, text: 'A refund failed.', url: 'https://www.example.com/admin/needs-attention' },
  ]);
  expect(await alerts()).toMatchObject([{ state: 'sent', tries: 1, lastError: null }]);
});

test('a second alert about the same subject is not queued', async () => {
  await queue();
  expect(await queue('A refund failed again.')).toHaveLength(1);
  expect(await alerts()).toMatchObject([{ what: 'A refund failed.' }]);
});

test('an email address that somebody typed does not leave the site', async () => {
  const [id = 0] = await queue('The bank said: no account of asa@example.com here.');
  await send(id);
  expect(receiver.received[0]!.body).toContain('no account of … here');
  expect(receiver.received[0]!.body).not.toContain('asa@');
});

test('an alert that is refused is tried again, for three days', async () => {
  const [id = 0] = await queue();
  receiver.answerWith(500);
  await expect(send(id)).rejects.toThrow('answered 500');
  expect(await alerts()).toMatchObject([{ state: 'queued', tries: 1 }]);
  await sql`update alerts set created_at = now() - interval '73 hours'`.execute(database.db);
  await send(id);
  expect(await alerts()).toMatchObject([
    { state: 'failed', tries: 2, lastError: 'The address in ALERT_WEBHOOK_URL answered 500.' },
  ]);
  receiver.answerWith(200);
  await send(id);
  expect(receiver.received).toHaveLength(2);
});

test('without an address, alerts are dropped', async () => {
  const [id = 0] = await queue();
  await send(id, 'without one');
  expect(await alerts()).toMatchObject([{ state: 'dropped' }]);
});

async function email(minutesAgo: number, state: 'queued' | 'sent'): Promise<void> {
  await sql`insert into emails (kind, subject, recipient, state, created_at, sent_at)
    select 'order_paid', 'order:' || count(*), 'asa@example.com', ${state},
      now() - make_interval(mins => ${minutesAgo}),
      case when ${state} = 'sent' then now() - make_interval(mins => ${minutesAgo}) end
    from emails`.execute(database.db);
}

test('when no email can be sent, the second channel says so, once a day', async () => {
  await email(40, 'queued');
  await email(50, 'sent');
  await alertUnsentEmails(ctx);
  await alertUnsentEmails(ctx);
  const [{ what } = { what: '' }, ...others] = await alerts();
  expect(what).toContain('No email has been sent for 30 minutes');
  expect(others).toEqual([]);
  expect(
    await database.db.selectFrom('emails').select('kind').where('kind', '=', 'office_alert').execute(),
  ).toEqual([]);
});

test('one email that waits while others are sent, or that has just begun to, is no alert', async () => {
  await email(20, 'queued');
  await alertUnsentEmails(ctx);
  await email(40, 'queued');
  await email(5, 'sent');
  await alertUnsentEmails(ctx);
  expect(await alerts()).toEqual([]);
});
