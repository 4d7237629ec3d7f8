import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertUnsentEmails } from '#server/alerts/alert-unsent-emails.ts';
import { orderDocuments } from '#server/documents/order-documents.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import { openLog } from '#server/http/log.ts';
import { openAlertWebhook } from '#server/integrations/alert-webhook.ts';
import { openSmtp } from '#server/integrations/smtp.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { workOf } from '#server/jobs/work-of.ts';
import { renderEmail } from '#tests/emails.ts';
import { startAlertReceiver } from '../alert-receiver.ts';
import type { AlertReceiver } from '../alert-receiver.ts';
import { buildContext } from '../build-context.ts';
import { buildOrder } from '../build-order.ts';
import { clearSales } from '../clear-sales.ts';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../mail-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { until } from '../until.ts';

let database: TestDatabase;
let queue: JobQueue;
let mailServer: MailServer;
let receiver: AlertReceiver;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearSales(database);
  queue = await openJobQueue(database.target, openLog('silent'));
  mailServer = await startMailServer();
  receiver = await startAlertReceiver();
});
afterEach(async () => {
  await queue.stop();
  await mailServer.stop();
  await receiver.stop();
});

// Nobody listens on port 1.
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1';

/** The real queue and the real jobs, without timers. */
async function startWork(smtpUrl: string) {
  const ctx = buildContext(database, { jobs: queue.jobs, publicUrl: 'https://www.example.com' });
  const smtp = openSmtp({ url: smtpUrl, from: 'NYEA <office@example.com>' });
  const email = {
    ...ctx,
    mailer: smtp,
    renderEmail,
    documents: orderDocuments(),
    officeEmail: 'office@example.com',
  };
  const alertChannel = openAlertWebhook({ url: receiver.url, format: 'json' });
  const { jobs } = workOf(ctx, { email, alertChannel }, openLog('silent'));
  await queue.startWork({ jobs, timed: [] });
  return { ctx, close: () => smtp.close() };
}

async function alert(ctx: ReturnType<typeof buildContext>): Promise<{ reference: string; subject: string }> {
  const { id, reference } = await buildOrder(database.db);
  const subject = `refund:${id}`;
  await database.db
    .transaction()
    .execute((tx) => alertOffice(ctx, tx, { subject, orderId: id, what: 'A refund failed.' }));
  return { reference, subject };
}

async function rowOf(table: 'emails' | 'alerts', subject: string) {
  return database.db
    .selectFrom(table)
    .select(['state', 'tries'])
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
}

test('with a mail server that is down, an alert arrives by the second channel', async () => {
  const { ctx, close } = await startWork(NO_MAIL_SERVER);
  const { reference, subject } = await alert(ctx);
  await until('the alert has arrived', () => receiver.received.length > 0);
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    text: `Order ${reference}: A refund failed.`,
    url: `https://www.example.com/admin/orders/${reference}`,
  });
  expect(receiver.received[0]!.body).not.toMatch(/Åsa|asa@|Malmö/);
  await until('the email has been tried', async () => (await rowOf('emails', subject)).tries > 0);
  expect(await rowOf('emails', subject)).toMatchObject({ state: 'queued' });
  await until('the alert counts as sent', async () => (await rowOf('alerts', subject)).state === 'sent');

  await sql`update emails set created_at = now() - interval '31 minutes' where state = 'queued'`.execute(
    database.db,
  );
  await alertUnsentEmails(ctx);
  await until('the second alert has arrived', () => receiver.received.length > 1);
  expect(receiver.received[1]!.body).toContain('No email has been sent for 30 minutes');
  close();
});

test('with a second channel that is down, an alert arrives by email, and once the channel is back there too', async () => {
  receiver.answerWith(503);
  const { ctx, close } = await startWork(mailServer.url);
  const { reference, subject } = await alert(ctx);
  await until('the email has been sent', async () => (await rowOf('emails', subject)).state === 'sent');
  const mails = mailServer.received.filter(({ email }) => email.text?.includes(reference));
  expect(mails.map(({ to }) => to)).toEqual([['office@example.com']]);
  await until('the alert has been tried', async () => (await rowOf('alerts', subject)).tries > 0);
  expect(await rowOf('alerts', subject)).toMatchObject({ state: 'queued' });

  receiver.answerWith(200);
  await until('the alert has been sent', async () => (await rowOf('alerts', subject)).state === 'sent');
  close();
});
