import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emails } from '#server/email-registry.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openEmailWorld, RECIPIENT } from '#tests/email-world.ts';
import { EMAIL_KINDS } from './email-kind.ts';
import { queueCopy } from './queue-copy.ts';
import { sendDroppedAgain } from './send-dropped-again.ts';
import { sendEmail } from './send-email.ts';

const world = openEmailWorld();
const COPIES = 'copies@example.com';

const buildCopied = () => buildOrder(world.db, { copyEmail: COPIES });

function copies() {
  return world.db
    .selectFrom('emails')
    .select(['id', 'recipient', 'state', 'subject'])
    .where('kind', '=', 'copy')
    .orderBy('id')
    .execute();
}

test('an address for copies gets the tickets and dates of a guest, and nothing that opens the order', async () => {
  const { id, reference, codes } = await buildCopied();
  const { received: original } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  const [copy] = await copies();
  await sendEmail(world.context, copy!.id);
  const { email, to } = world.server.received.at(-1)!;
  expect(to).toEqual([COPIES]);
  expect(email.subject).toBe(`Copy: ${original!.email.subject}`);
  expect(email.text).toContain(codes[0]);
  const named = (sent: typeof email) => sent.attachments.map(({ filename }) => filename?.split('-')[0]);
  expect(named(original!.email)).toEqual(['Receipt', 'Tickets', 'Sessions']);
  expect(named(email)).toEqual(['Tickets', 'Sessions']);
  expect(original!.email.text).toContain('Attached: your receipt, your tickets, and a calendar file.');
  expect(email.text).toContain('Attached: your tickets and a calendar file.');
  const readable = (sent: typeof email) =>
    [sent.text, sent.html, ...sent.attachments.map(({ content }) => contentOf(content))].join('\n');
  expect(readable(original!.email)).toMatch(new RegExp(`/orders/${reference}#token=`));
  expect(readable(original!.email).replaceAll('\r\n\t', '')).toContain(
    `URL:https://www.example.com/orders/${reference}`,
  );
  expect(readable(email).replaceAll('\r\n\t', '')).not.toMatch(/\/orders\/|token|\/withdraw/);
  expect(readable(email)).toContain('END:VCALENDAR');
  const links = await world.db
    .selectFrom('oneTimeTokens')
    .select('email')
    .where('orderId', '=', id)
    .execute();
  expect(links).toEqual([{ email: RECIPIENT }]);
});

function contentOf(content: unknown): string {
  return content instanceof ArrayBuffer || content instanceof Uint8Array
    ? new TextDecoder().decode(content)
    : String(content);
}

test('an email that is sent again after a crash has one copy, and one that is sent anew another', async () => {
  const { id } = await buildCopied();
  const subject = `order:${id}`;
  const email = {
    id: await world.queue({ kind: 'order_paid', subject, recipient: RECIPIENT }),
    kind: 'order_paid' as const,
  };
  const queued = { ...email, subject, recipient: RECIPIENT };
  await queueCopy(world.context, queued);
  await queueCopy(world.context, queued);
  expect(await copies()).toHaveLength(1);
  await queueCopy(world.context, { ...queued, id: email.id + 1_000 });
  expect(await copies()).toHaveLength(2);
});

test('two emails about one order that go out at once have a copy each', async () => {
  const { id } = await buildCopied();
  const twoEmails = [1, 2].map((each) => ({
    id: each,
    kind: 'order_paid' as const,
    subject: `order:${id}`,
    recipient: RECIPIENT,
  }));
  await atOnce(
    world,
    (tx) => sql`lock table emails in share mode`.execute(tx),
    twoEmails.map((email) => () => queueCopy(world.context, email)),
  );
  expect(await copies()).toHaveLength(2);
});

test.each(EMAIL_KINDS)(
  'a copy of the email %s is queued if its kind is copied, and of no other',
  async (kind) => {
    const { id } = await buildCopied();
    await queueCopy(world.context, { id: 1, kind, subject: `order:${id}`, recipient: RECIPIENT });
    expect((await copies()).map(({ recipient }) => recipient)).toEqual(emails[kind].isCopied ? [COPIES] : []);
  },
);

test('nothing is copied without an address, or from an email that does not go to the buyer', async () => {
  const without = await buildOrder(world.db);
  const { id } = await buildCopied();
  const email = { id: 1, kind: 'order_paid' as const };
  await queueCopy(world.context, { ...email, subject: `order:${without.id}`, recipient: RECIPIENT });
  await queueCopy(world.context, { ...email, subject: `order:${id}`, recipient: 'guardian@example.com' });
  expect(await copies()).toEqual([]);
});

test('a copy that waits goes nowhere once copies go to somebody else', async () => {
  const { id } = await buildCopied();
  await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  const [copy] = await copies();
  await world.db.updateTable('orders').set({ copyEmail: 'other@example.com' }).where('id', '=', id).execute();
  await sendEmail(world.context, copy!.id);
  expect((await world.row(copy!.id)).state).toBe('dropped');
  await sendDroppedAgain(world.context);
  expect((await world.row(copy!.id)).state).toBe('dropped');
});

test('a copy that the release before dropped is queued again', async () => {
  const { id } = await buildCopied();
  await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  const [copy] = await copies();
  await world.db.updateTable('emails').set({ state: 'dropped' }).where('id', '=', copy!.id).execute();
  await sendDroppedAgain(world.context);
  expect((await world.row(copy!.id)).state).toBe('queued');
});

test('a session that was moved is copied with its new time', async () => {
  const { id, sessionId } = await buildCopied();
  const before = { days: 'Monday', hours: '9', zoneLabel: 'GMT+9', venue: 'Old Hall', city: 'Seoul' };
  await world.deliver({
    kind: 'session_changed',
    subject: `order:${id}/session:${sessionId}/revision:2`,
    facts: { orderId: id, sessionId, before },
  });
  const [copy] = await copies();
  await sendEmail(world.context, copy!.id);
  expect(world.server.received.at(-1)!.email.subject).toMatch(/^Copy: New time or place: /);
});
