import { expect, test } from 'vitest';
import { RECIPIENT, openEmailWorld } from '#tests/email-world.ts';

const world = openEmailWorld();

test('the office can reply to a message’s sender, whose own confirmation leaves out the text', async () => {
  const message = { name: 'Åsa', email: RECIPIENT, subject: 'Dates', message: '<script>alert(1)</script>' };
  const { id } = await world.db
    .insertInto('contactMessages')
    .values({ ...message, answeredAt: null, answeredBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = `contact_message:${id}`;
  const office = await world.deliver({ kind: 'contact_to_office', subject, recipient: 'office' });
  expect(office.received!.email.replyTo?.[0]?.address).toBe(RECIPIENT);
  expect(office.received!.email.html).toContain('&lt;script&gt;');
  const sender = await world.deliver({ kind: 'contact_confirmation', subject });
  expect(sender.received!.email.text).not.toMatch(/Dates|alert/);
});

test('a brochure email leads to the brochure', async () => {
  const { id } = await world.db
    .insertInto('brochureLeads')
    .values({ name: 'Åsa', email: RECIPIENT, audience: null, consentedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { received } = await world.deliver({ kind: 'brochure', subject: `brochure_lead:${id}` });
  expect(received!.email.text).toContain('https://www.example.com/documents/Program-details.pdf');
});

test('a reply has its text and the message below, and answers to it go to the office', async () => {
  const { id } = await world.db
    .insertInto('contactMessages')
    .values({
      name: 'Åsa',
      email: RECIPIENT,
      subject: 'Dates',
      message: 'When is\nthe next one?',
      answeredAt: null,
      answeredBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const step = await world.db
    .insertInto('contactMessageSteps')
    .values({ messageId: id, kind: 'replied', text: 'Dear Åsa,\n\n<b>in May</b>.', createdBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { received } = await world.deliver({ kind: 'contact_reply', subject: `contact_reply:${step.id}` });
  expect(received!.email.subject).toBe('Our answer to your message');
  expect(received!.email.text).toMatch(
    /Dear Åsa,\s+<b>in May<\/b>\.[^]*about “Dates”:\s+When is\s+the next one\?/,
  );
  expect(received!.email.html).toContain('&lt;b&gt;in May');
  expect(received!.email.replyTo?.[0]?.address).toMatch(/office/);
});

test('a reply whose message was erased is not sent', async () => {
  const { state, received } = await world.deliver({ kind: 'contact_reply', subject: 'contact_reply:999999' });
  expect({ state, received }).toEqual({ state: 'dropped', received: undefined });
});
