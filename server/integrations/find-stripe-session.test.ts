import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import type { CardSessionRequest } from '#server/platform/card-provider.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openStripe } from './stripe.ts';

const soon = () => new Date(Date.now() + 9_000);

function buildRequest(asked: Partial<CardSessionRequest> = {}): CardSessionRequest {
  return {
    reference: 'AAAA-BBBB-CCCC',
    attempt: 1,
    email: 'a@example.com',
    currency: 'usd',
    lines: [{ title: 'A seat', detail: '', unitPriceCents: 5_000, quantity: 1 }],
    expiresAt: new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 31 * 60_000).toISOString(),
    successUrl: 'http://localhost/success',
    cancelUrl: 'http://localhost/cart',
    ...asked,
  };
}

async function openProvider() {
  const sandbox = await startCardSandbox({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET });
  onTestFinished(() => sandbox.stop());
  const { host, port } = sandbox;
  const cards = openStripe({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    address: { host, port, protocol: 'http' },
  });
  const create = (request: CardSessionRequest) =>
    cards.createSession(`cs:${request.reference}:${request.attempt}`, request, {
      deadline: soon(),
      isFirst: true,
    });
  return { sandbox, cards, create };
}

test('a session is found by what was sent, behind more than a page of others', async () => {
  const { sandbox, cards, create } = await openProvider();
  const request = buildRequest();
  const { id } = await create(request);
  for (let count = 0; count < 100; count += 1) await create(buildRequest({ reference: `OTHER-${count}` }));
  expect(await cards.findSession(request, soon())).toMatchObject({ id, status: 'open', attempt: 1 });
  const lists = sandbox.requests().filter(({ endpoint }) => endpoint === 'GET /v1/checkout/sessions');
  expect(lists).toHaveLength(2);
});

test('another attempt, another order and none at all are not found', async () => {
  const { cards, create } = await openProvider();
  await create(buildRequest());
  expect(await cards.findSession(buildRequest({ attempt: 2 }), soon())).toBeUndefined();
  expect(await cards.findSession(buildRequest({ reference: 'OTHER' }), soon())).toBeUndefined();
});

test('a list that is not answered leaves open what there is', async () => {
  const { sandbox, cards, create } = await openProvider();
  const request = buildRequest();
  await create(request);
  sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  await expect(cards.findSession(request, soon())).rejects.toBeInstanceOf(CardUncertain);
});
