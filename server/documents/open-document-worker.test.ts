import { afterAll, expect, test } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { buildOrderFacts } from '#server/orders/sample-order-facts.ts';
import { openDocumentWorker } from './open-document-worker.ts';

const documents = openDocumentWorker();
afterAll(() => documents.close());

test('a worker thread draws receipts and tickets, many at once', async () => {
  const order = buildOrderFacts();
  const drawn = await Promise.all([
    documents.receipt(order),
    documents.tickets(order),
    documents.receipt(order),
  ]);
  for (const pdf of drawn) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a document that the worker refuses is refused to the caller', async () => {
  const order = buildOrderFacts();
  const without = { ...order, lines: order.lines.map((line) => ({ ...line, tickets: [] })) };
  await expect(documents.tickets(without)).rejects.toBeInstanceOf(Refusal);
});

test('a document that cannot be drawn does not stop the worker', async () => {
  const broken = { ...buildOrderFacts(), lines: undefined } as never;
  await expect(documents.receipt(broken)).rejects.toThrow();
  expect((await documents.receipt(buildOrderFacts())).length).toBeGreaterThan(1_000);
});
