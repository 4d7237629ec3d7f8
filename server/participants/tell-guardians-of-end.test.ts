import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelSession } from '#server/changes/cancel-session.ts';
import { previewSessionCancellation } from '#server/changes/preview-session-cancellation.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { formerGuardianEmail } from './former-guardian-email.tsx';

const shop = openShop();
const FATHER = 'bo@example.com';

async function booked({ priceCents = 0 } = {}) {
  const session = await buildSession(shop.db, { priceCents });
  const wish = { programId: session.programId, sessionId: session.id, quantity: 2 };
  const started = await shop.buy([wish], { isConfirmed: true });
  if (priceCents > 0) await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, email } = await shop.order(started);
  const codes = await shop.ticketCodes(orderId);
  return { orderId, codes, buyer: email, sessionId: session.id };
}

async function seatOf(code: string, email = FATHER): Promise<number> {
  const ticketId = await buildSeat(shop.db, code, { guardian: { email }, consents: ['coming'] });
  await buildGuardianLink(shop.db, ticketId, email);
  return ticketId;
}

const told = () =>
  shop.db
    .selectFrom('emails')
    .select(['subject', 'recipient', 'facts'])
    .where('kind', '=', 'former_guardian')
    .execute();

test('when the buyer cancels a seat, its guardian is told without price or order, and the others are not', async () => {
  const { orderId, codes } = await booked();
  const ticketId = await seatOf(codes[0]!);
  await seatOf(codes[1]!, 'other@example.com');
  const asked = { orderId, codes: [codes[0]!], userId: undefined, expectedCents: 0 };
  await giveBackTickets(shop.ctx, asked);
  await giveBackTickets(shop.ctx, asked);
  const [email, ...others] = await told();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ subject: `order:${orderId}/ticket:${ticketId}`, recipient: FATHER });
  const draft = await formerGuardianEmail.gather(shop.ctx, { id: 1, kind: 'former_guardian', ...email! });
  const { kind, publicUrl, ...shown } = draft!.content;
  expect([kind, publicUrl]).toEqual(['former_guardian', shop.ctx.publicUrl]);
  expect(shown).toMatchObject({ why: 'ended', needs: 'none' });
  expect(Object.keys(shown).toSorted()).toEqual(['buyer', 'days', 'needs', 'title', 'why']);
});

test('a refund by the office tells the guardian too', async () => {
  const { orderId, codes } = await booked({ priceCents: 5_000 });
  const ticketId = await seatOf(codes[0]!);
  await refundAsOffice(shop.ctx, { orderId, ticketIds: [ticketId], requestedBy: await shop.staff() });
  expect(await told()).toMatchObject([{ recipient: FATHER }]);
});

test('a cancelled session tells the guardian of each of its seats', async () => {
  const { codes, sessionId } = await booked();
  await seatOf(codes[0]!);
  await cancelSession(
    shop.ctx,
    { userId: await shop.staff(), network: '10.0.0.1' },
    { sessionId, revision: 1, note: '', shown: await previewSessionCancellation(shop.db, sessionId) },
  );
  await shop.deliver();
  expect(await told()).toMatchObject([{ recipient: FATHER, facts: { why: 'ended', needs: 'none' } }]);
});

test('nobody is told who has the address of the buyer, or has never heard of the seat', async () => {
  const { orderId, codes, buyer } = await booked();
  await seatOf(codes[0]!, buyer);
  await buildSeat(shop.db, codes[1]!, { guardian: { email: 'never@example.com' } });
  await giveBackTickets(shop.ctx, { orderId, codes, userId: undefined, expectedCents: 0 });
  const { rows } = await sql`select from tickets where state = 'refunded'`.execute(shop.db);
  expect(rows).toHaveLength(2);
  expect(await told()).toEqual([]);
});
