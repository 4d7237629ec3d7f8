import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { startMailWorld } from '#tests/mail-world.ts';
import type { MailWorld } from '#tests/mail-world.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { retryQueuedMails } from './retry-queued-mails.ts';
import { sendMail } from './send-mail.ts';

let database: TestDatabase;
let world: MailWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await startMailWorld(database);
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});
beforeEach(async () => {
  await clearSales(database);
  world.server.received.length = 0;
});

async function queueBooking(): Promise<number> {
  const { id } = await buildOrder(database.db);
  return world.queue({ kind: 'order_paid', subject: `order:${id}`, recipient: 'asa@example.com' });
}

async function letItWait(minutes: number): Promise<void> {
  const past = sql`make_interval(mins => ${minutes})`;
  await sql`update mails set created_at = created_at - ${past}, leased_until = leased_until - ${past}`.execute(
    database.db,
  );
}

test('a letter that waits for two minutes gets a new job, once', async () => {
  const id = await queueBooking();
  const context = buildContext(database);
  await letItWait(1);
  expect(await retryQueuedMails(context)).toBe(0);
  await letItWait(2);
  expect(await retryQueuedMails(context)).toBe(1);
  expect(await retryQueuedMails(context)).toBe(0);
  expect(context.added).toEqual([{ queue: 'mail', mailId: id }]);
  await sendMail(world.context, id);
  expect(world.server.received).toHaveLength(1);
});

/** As a process leaves it that is killed before the letter is out. */
async function leaveWhileSending(id: number): Promise<void> {
  const row = () =>
    database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let left: Awaited<ReturnType<typeof row>> | undefined;
  const mailer = {
    send: async () => {
      left = await row();
    },
  };
  await sendMail({ ...world.context, mailer }, id);
  const { state, last_error, leased_until } = left!;
  await database.db.updateTable('mails').set({ state, last_error, leased_until, sent_at: null }).execute();
}

test('a letter whose worker died gets a new job two minutes after the lease', async () => {
  const id = await queueBooking();
  const context = buildContext(database);
  world.server.refuse({ code: 451, message: 'busy', at: 'data' });
  await expect(sendMail(world.context, id)).rejects.toThrow(/451/);
  await leaveWhileSending(id);
  await letItWait(2);
  expect(await retryQueuedMails(context)).toBe(0);
  await letItWait(2);
  expect(await retryQueuedMails(context)).toBe(1);
});

test('a letter whose job waits for its next try gets no second job', async () => {
  const id = await queueBooking();
  const context = buildContext(database);
  world.server.refuse({ code: 451, message: 'busy', at: 'data' });
  await expect(sendMail(world.context, id)).rejects.toThrow(/451/);
  await letItWait(15);
  expect(await retryQueuedMails(context)).toBe(0);
  await letItWait(6);
  expect(await retryQueuedMails(context)).toBe(1);
});

test('a letter that waits in a long line gets few jobs', async () => {
  await queueBooking();
  const context = buildContext(database);
  await letItWait(3);
  expect(await retryQueuedMails(context)).toBe(1);
  await letItWait(15);
  expect(await retryQueuedMails(context)).toBe(0);
});
