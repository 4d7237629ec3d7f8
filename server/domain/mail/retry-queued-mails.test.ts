import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { openMailWorld } from '#tests/mail-world.ts';
import { retryQueuedMails } from './retry-queued-mails.ts';
import { sendMail } from './send-mail.ts';

const world = openMailWorld();

async function letItWait(minutes: number): Promise<void> {
  const past = sql`make_interval(mins => ${minutes})`;
  await sql`update mails set created_at = created_at - ${past}, leased_until = leased_until - ${past}`.execute(
    world.db,
  );
}

test('a letter that waits for two minutes gets a new job, once', async () => {
  const id = await world.queueBooking();
  const context = buildContext(world);
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
  const row = () => world.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let left: Awaited<ReturnType<typeof row>> | undefined;
  const mailer = {
    send: async () => {
      left = await row();
    },
  };
  await sendMail({ ...world.context, mailer }, id);
  const { state, last_error, leased_until } = left!;
  await world.db.updateTable('mails').set({ state, last_error, leased_until, sent_at: null }).execute();
}

test('a letter whose worker died gets a new job two minutes after the lease', async () => {
  const id = await world.queueBooking();
  const context = buildContext(world);
  world.server.refuse({ code: 451, message: 'busy', at: 'data' });
  await expect(sendMail(world.context, id)).rejects.toThrow(/451/);
  await leaveWhileSending(id);
  await letItWait(2);
  expect(await retryQueuedMails(context)).toBe(0);
  await letItWait(2);
  expect(await retryQueuedMails(context)).toBe(1);
});

test('a letter whose job waits for its next try gets no second job', async () => {
  const id = await world.queueBooking();
  const context = buildContext(world);
  world.server.refuse({ code: 451, message: 'busy', at: 'data' });
  await expect(sendMail(world.context, id)).rejects.toThrow(/451/);
  await letItWait(15);
  expect(await retryQueuedMails(context)).toBe(0);
  await letItWait(6);
  expect(await retryQueuedMails(context)).toBe(1);
});

test('a letter that waits in a long line gets few jobs', async () => {
  await world.queueBooking();
  const context = buildContext(world);
  await letItWait(3);
  expect(await retryQueuedMails(context)).toBe(1);
  await letItWait(15);
  expect(await retryQueuedMails(context)).toBe(0);
});
