import { afterAll, expect, test } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { buildOrderFacts } from '#server/emails/sample-order-facts.ts';
import { openDocumentWorker } from './open-document-worker.ts';

const documents = openDocumentWorker();
afterAll(() => documents.close());

test('a thread draws receipt and tickets, many at once', async () => {
  const order = buildOrderFacts();
  const drawn = await Promise.all([
    documents.receipt(order),
    documents.tickets(order),
    documents.receipt(order),
  ]);
  for (const pdf of drawn) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('what the thread refuses is refused here', async () => {
  const order = buildOrderFacts();
  const without = { ...order, lines: order.lines.map((line) => ({ ...line, tickets: [] })) };
  await expect(documents.tickets(without)).rejects.toBeInstanceOf(Refusal);
});

test('what it cannot draw does not end it', async () => {
  const broken = { ...buildOrderFacts(), lines: undefined } as never;
  await expect(documents.receipt(broken)).rejects.toThrow();
  expect((await documents.receipt(buildOrderFacts())).length).toBeGreaterThan(1_000);
});
