import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { buildOrder } from '#tests/build-order.ts';
import { RECIPIENT, openEmailWorld } from '#tests/email-world.ts';
import { pdfPages } from '#tests/pdf-text.ts';
import { seatHandedOnEmail } from './seat-handed-on-email.tsx';

const world = openEmailWorld();

async function namedOrder() {
  const { id, codes } = await buildOrder(world.db);
  await sql`update tickets set holder = 'Nora Canary'`.execute(world.db);
  const ticket = world.db
    .selectFrom('tickets')
    .select('id')
    .where('code', '=', codes[1] ?? '');
  return {
    code: codes[1] ?? '',
    subject: `order:${id}/ticket:${(await ticket.executeTakeFirstOrThrow()).id}`,
  };
}

test('the new ticket goes to the buyer, alone and without what was typed for any seat', async () => {
  const { code, subject } = await namedOrder();
  const { received } = await world.deliver({ kind: 'seat_handed_on', subject });
  const { subject: title, text = '', attachments } = received!.email;
  expect(title).toBe('New ticket: Leadership, Negotiation and Communication');
  expect(text).toContain(`The new ticket ${code} is attached`);
  expect(text).not.toContain('Canary');
  expect(attachments.map(({ filename }) => filename)).toEqual([`Ticket-${code}.pdf`]);
  expect(pdfPages(Buffer.from(attachments[0]?.content as ArrayBuffer))).toBe(1);
});

const queued = (subject: string, facts = {}) =>
  ({ id: 1, kind: 'seat_handed_on', subject, recipient: RECIPIENT, facts }) as const;

test('its document names nobody', async () => {
  const { code, subject } = await namedOrder();
  const drawn: OrderFacts[] = [];
  const documents = {
    ...world.context.documents,
    tickets: async (order: OrderFacts) => Buffer.from(String(drawn.push(order))),
  };
  await seatHandedOnEmail.gather({ ...world.context, documents }, queued(subject));
  expect(drawn.flatMap(({ lines }) => lines.flatMap(({ tickets }) => tickets))).toEqual([
    { code, state: 'valid', holder: null, number: 2, numbers: 2 },
  ]);
});

test('after the office changed the name, the ticket goes out with it and keeps its code', async () => {
  const { code, subject } = await namedOrder();
  const facts = { why: 'renamed' };
  const { received } = await world.deliver({ kind: 'seat_handed_on', subject, facts });
  const { subject: title, text = '' } = received!.email;
  expect(title).toBe('New name on a ticket: Leadership, Negotiation and Communication');
  expect(text).toContain(`Ticket ${code} is attached`);
  expect(text).not.toContain('no longer valid');
  const drawn: OrderFacts[] = [];
  const documents = {
    ...world.context.documents,
    tickets: async (order: OrderFacts) => Buffer.from(String(drawn.push(order))),
  };
  await seatHandedOnEmail.gather({ ...world.context, documents }, queued(subject, facts));
  expect(drawn.flatMap(({ lines }) => lines.flatMap(({ tickets }) => tickets))).toMatchObject([
    { code, holder: 'Nora Canary' },
  ]);
});

test('of a seat that was handed on again, or whose ticket ended, no email goes out', async () => {
  const { subject } = await namedOrder();
  await sql`update tickets set state = 'refunded'`.execute(world.db);
  for (const about of [subject, `order:${subject.slice(6).split('/')[0]}/ticket:999999`])
    expect((await world.deliver({ kind: 'seat_handed_on', subject: about })).state).toBe('dropped');
});
