// @module-tag thorough
import { checkRequests } from '#tools/card-sandbox/testing/check-requests.ts';
import { expect, test } from 'vitest';
import { checkLedger } from '#server/payments/check-ledger.ts';
import { compareStatement } from '#server/payments/compare-statement.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { CardSessionRequest } from '#server/platform/card-provider.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';

const shop = openShop();

/** One sale that makes every kind of request to the provider. */
async function sellAndGiveBack(): Promise<void> {
  const program = await buildProgram(shop.db, { title: 'A'.repeat(200) });
  const session = await buildSession(shop.db, { sessionTitle: 'Día 1 · 第一天', priceCents: 50 });
  const started = await shop.buy([
    { programId: program.id, quantity: 10 },
    { programId: session.programId, sessionId: session.id },
  ]);
  const [attempt] = await shop.attempts(started);
  await shop.ctx.cards.findSession(attempt?.request as CardSessionRequest, new Date(Date.now() + 9_000));
  const given = await shop.buy([{ programId: program.id }]);
  await shop.ctx.cards.expireSession(given.id);
  await shop.sandbox.pay(started.id, 'decline:lost_card');
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await settleOrder(shop.ctx, started.id);
  await refundAsOffice(shop.ctx, {
    orderId: (await shop.order(started)).id,
    requestedBy: await shop.staff(),
  });
  await shop.deliver();
  const [refund] = await shop.ctx.cards.listRefunds(paymentIntentId);
  await shop.ctx.cards.retrieveRefund(refund?.id ?? '');
  const other = await shop.buy([{ programId: program.id }]);
  const paid = await shop.sandbox.pay(other.id);
  const { id } = await shop.control<{ id: string }>(`payments/${paid.paymentIntentId}/dispute`, {});
  await shop.ctx.cards.retrieveDispute(id);
  const file = { name: 'evidence.pdf', content: Buffer.from('%PDF-1.7') };
  const fileId = await shop.ctx.cards.uploadEvidence('ev:1:file', file);
  const evidence = { fileId, buyerName: 'Ada', buyerEmail: 'ada@example.com', description: '1 x Workshop' };
  await shop.ctx.cards.submitEvidence('ev:1:submit', id, evidence);
  await compareStatement(shop.ctx);
  await checkLedger(shop.ctx);
}

test('every request fits the provider’s own types and limits', async () => {
  await sellAndGiveBack();
  const requests = shop.sandbox.requests();
  expect(await checkRequests(requests)).toEqual([]);
  expect([...new Set(requests.map(({ endpoint }) => endpoint))].toSorted()).toEqual([
    'GET /v1/balance_transactions',
    'GET /v1/charges',
    'GET /v1/checkout/sessions',
    'GET /v1/checkout/sessions/:id',
    'GET /v1/disputes',
    'GET /v1/disputes/:id',
    'GET /v1/payment_intents/:id',
    'GET /v1/refunds',
    'GET /v1/refunds/:id',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/:id/expire',
    'POST /v1/disputes/:id',
    'POST /v1/files',
    'POST /v1/refunds',
  ]);
  for (const { method, idempotencyKey, endpoint } of requests)
    if (method === 'POST' && !endpoint.endsWith('/expire')) expect(idempotencyKey).toMatch(/^(cs|rf|ev):/);
});

test('a request that the provider would refuse is detected', async () => {
  await shop.buy([{ programId: (await buildProgram(shop.db)).id }]);
  const sent = shop.sandbox.requests().findLast(({ endpoint }) => endpoint === 'POST /v1/checkout/sessions');
  if (!sent) throw new Error('no session was asked for');
  const params = sent.params as Record<string, string>;
  const wrong = [
    { ...sent, params: { ...params, payment_method_types: ['card'] } },
    { ...sent, params: { ...params, ui_mode: 'hosted' } },
    { ...sent, params: { ...params, client_reference_id: 'x'.repeat(201) } },
    { ...sent, idempotencyKey: 'x'.repeat(256) },
  ];
  expect(await checkRequests([sent])).toEqual([]);
  for (const each of wrong) expect(await checkRequests([each])).not.toEqual([]);
});

test('no personal data but the receipt’s address is sent to the provider', async () => {
  await shop.buy([{ programId: (await buildProgram(shop.db)).id }]);
  const { params } = shop.sandbox.requests().at(-1) ?? {};
  const sent = JSON.stringify(params);
  expect(sent).toContain('ayse@example.com');
  expect(sent).not.toMatch(/Öztürk|532|Lakeside School|Grade 10|zmir/);
});
