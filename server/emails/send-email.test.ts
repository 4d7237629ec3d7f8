import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { openEmailWorld } from '#tests/email-world.ts';
import { sendEmail } from './send-email.ts';

const world = openEmailWorld();

test('an email is sent once, however often it is requested', async () => {
  const id = await world.queueNotice();
  await sendEmail(world.context, id);
  await sendEmail(world.context, id);
  expect(world.server.received).toHaveLength(1);
  expect(world.server.received[0]?.email.messageId).toBe(`<mail-${id}@www.example.com>`);
  expect(await world.row(id)).toMatchObject({ state: 'sent', tries: 1, sentAt: expect.any(Date) });
});

test('a temporary failure is recorded and thrown, and the next try succeeds', async () => {
  const id = await world.queueNotice();
  world.server.refuse({ code: 451, message: '<asa@example.com> is busy', at: 'data' });
  await expect(sendEmail(world.context, id)).rejects.toThrow(/451/);
  const failed = await world.row(id);
  expect(failed).toMatchObject({ state: 'queued', tries: 1 });
  expect(failed.lastError).toMatch(/451/);
  expect(failed.lastError).not.toContain('asa@');
  await sendEmail(world.context, id);
  expect(world.server.received).toHaveLength(1);
  expect(await world.row(id)).toMatchObject({ state: 'sent', tries: 2, lastError: null });
});

test('an email accepted but not confirmed is sent again under the same message id', async () => {
  const id = await world.queueNotice();
  world.server.breakAfterNext();
  await expect(sendEmail(world.context, id)).rejects.toThrow(/./);
  await sendEmail(world.context, id);
  const names = world.server.received.map(({ email }) => email.messageId);
  expect(names).toEqual([`<mail-${id}@www.example.com>`, `<mail-${id}@www.example.com>`]);
});

test('without an office address, emails to the office are kept', async () => {
  const { id: orderId } = await buildOrder(world.db);
  const facts = { orderId, what: 'A dispute was opened.' };
  const id = await world.queue({ kind: 'office_alert', subject: 'dispute:1', recipient: 'office', facts });
  await sendEmail({ ...world.context, officeEmail: undefined }, id);
  expect(await world.row(id)).toMatchObject({ state: 'failed', lastError: 'OFFICE_EMAIL is not set.' });
});
