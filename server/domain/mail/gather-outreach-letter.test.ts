import { expect, test } from 'vitest';
import { RECIPIENT, openMailWorld } from '#tests/mail-world.ts';

const world = openMailWorld();

test('a message reaches the office with its sender to reply to, and its sender without the message', async () => {
  const message = { name: 'Åsa', email: RECIPIENT, subject: 'Dates', message: '<script>alert(1)</script>' };
  const { id } = await world.db
    .insertInto('contact_messages')
    .values({ ...message, answered_at: null, answered_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = `contact_message:${id}`;
  const office = await world.deliver({ kind: 'contact_to_office', subject, recipient: 'office' });
  expect(office.received!.mail.replyTo?.[0]?.address).toBe(RECIPIENT);
  expect(office.received!.mail.html).toContain('&lt;script&gt;');
  const sender = await world.deliver({ kind: 'contact_confirmation', subject });
  expect(sender.received!.mail.text).not.toMatch(/Dates|alert/);
});

test('a brochure letter leads to the brochure', async () => {
  const { id } = await world.db
    .insertInto('brochure_leads')
    .values({ name: 'Åsa', email: RECIPIENT, audience: null, consented_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { received } = await world.deliver({ kind: 'brochure', subject: `brochure_lead:${id}` });
  expect(received!.mail.text).toContain('https://www.example.com/documents/Program-details.pdf');
});
