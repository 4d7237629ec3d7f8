import { afterAll, expect, test } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { buildOrderFacts } from '#server/mail/sample-order-facts.ts';
import { openPaperWorker } from './open-paper-worker.ts';

const papers = openPaperWorker();
afterAll(() => papers.close());

test('a thread draws receipt and tickets, many at once', async () => {
  const order = buildOrderFacts();
  const drawn = await Promise.all([papers.receipt(order), papers.tickets(order), papers.receipt(order)]);
  for (const pdf of drawn) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('what the thread refuses is refused here', async () => {
  const order = buildOrderFacts();
  const without = { ...order, lines: order.lines.map((line) => ({ ...line, tickets: [] })) };
  await expect(papers.tickets(without)).rejects.toBeInstanceOf(Refusal);
});

test('what it cannot draw does not end it', async () => {
  const broken = { ...buildOrderFacts(), lines: undefined } as never;
  await expect(papers.receipt(broken)).rejects.toThrow();
  expect((await papers.receipt(buildOrderFacts())).length).toBeGreaterThan(1_000);
});
