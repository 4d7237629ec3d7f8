import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearSales } from '#tests/clear-sales.ts';
import { startMailWorld } from '#tests/mail-world.ts';
import type { MailWorld } from '#tests/mail-world.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import type { QueueMail } from './queue-mail.ts';
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

const recipient = 'asa@example.com';

async function deliver(mail: Omit<QueueMail, 'recipient'> & { recipient?: string }) {
  const id = await world.queue({ recipient, ...mail });
  await sendMail(world.context, id);
  return { state: (await world.row(id)).state, received: world.server.received.at(-1) };
}

test('a message reaches the office with its sender to reply to, and its sender without the message', async () => {
  const message = { name: 'Åsa', email: recipient, subject: 'Dates', message: '<script>alert(1)</script>' };
  const { id } = await database.db
    .insertInto('contact_messages')
    .values({ ...message, answered_at: null, answered_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = `contact_message:${id}`;
  const office = await deliver({ kind: 'contact_to_office', subject, recipient: 'office' });
  expect(office.received!.mail.replyTo?.[0]?.address).toBe(recipient);
  expect(office.received!.mail.html).toContain('&lt;script&gt;');
  const sender = await deliver({ kind: 'contact_confirmation', subject });
  expect(sender.received!.mail.text).not.toMatch(/Dates|alert/);
});

test('a brochure letter leads to the brochure', async () => {
  const { id } = await database.db
    .insertInto('brochure_leads')
    .values({ name: 'Åsa', email: recipient, audience: null, consented_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { received } = await deliver({ kind: 'brochure', subject: `brochure_lead:${id}` });
  expect(received!.mail.text).toContain('https://www.example.com/documents/Program-details.pdf');
});
