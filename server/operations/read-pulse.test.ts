import { expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { moveAsOffice } from '#tests/move-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { readPulse } from './read-pulse.ts';

const shop = openShop();

test('an event keeps the sum of its time after a cheaper date, and a question has none', async () => {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session' });
  const session = await buildSession(shop.db, { programId, priceCents: 449_000 });
  const next = await buildSession(shop.db, { programId, priceCents: 439_000 });
  const started = await shop.buy([{ programId, sessionId: session.id, quantity: 1 }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference } = await shop.order(started);
  const codes = await shop.ticketCodes(orderId);
  const userId = await shop.staff();
  await moveAsOffice(shop.ctx, {
    reference,
    codes,
    programId,
    sessionId: next.id,
    backCents: 10_000,
    userId,
  });
  const detail = JSON.stringify({ session: next.id, tickets: 1, until: '2031-03-08T10:30:00Z' });
  await shop.db.insertInto('orderEvents').values({ orderId, kind: 'choice_asked', detail }).execute();
  const amounts = new Map((await readPulse(shop.ctx)).map(({ kind, amountCents }) => [kind, amountCents]));
  expect(Object.fromEntries(amounts)).toMatchObject({
    placed: 449_000,
    paid: 449_000,
    date_changed: 10_000,
    choice_asked: null,
  });
});
