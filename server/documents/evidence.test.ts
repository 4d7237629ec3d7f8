import { expect, test } from 'vitest';
import { buildOrderFacts } from '#server/orders/sample-order-facts.ts';
import type { EvidenceFacts } from '#server/payments/evidence-facts.ts';
import { pdfPages, pdfText } from '#tests/pdf-text.ts';
import { drawEvidence } from './evidence.ts';

const MOST_PAGES_OF_THE_NETWORKS = 19;
const MOST_TEXT_PAGES = 5;

function buildEvidence(changes: Partial<EvidenceFacts> = {}): EvidenceFacts {
  return {
    providerDisputeId: 'du_1',
    reason: 'product_not_received',
    amountCents: 124_950,
    openedAt: new Date('2031-05-20T10:00:00Z'),
    paymentIntent: 'pi_1',
    phone: '+1|555 123 4567',
    order: buildOrderFacts(),
    emails: [{ kind: 'order_paid', recipient: 'asa@example.com', sentAt: new Date('2031-03-01T10:05:00Z') }],
    checkIns: [{ number: 2, title: 'Leadership in Seoul', at: new Date('2031-05-05T00:10:00Z') }],
    ...changes,
  };
}

test('the evidence has the order, the emails, the check-ins and the terms, and no ticket code', async () => {
  const facts = buildEvidence();
  const text = pdfText(await drawEvidence(facts, { isCompressed: false }));
  for (const words of [
    'product not received',
    '$1,249.50',
    'Q4VN-8ZTE-61KS',
    'order paid, to asa@example.com',
    'ticket 2 of this order, Leadership in Seoul',
    'Terms',
    'Seats are first come',
  ])
    expect(text).toContain(words);
  for (const { tickets } of facts.order.lines)
    for (const { code } of tickets) expect(text).not.toContain(code);
});

test('the evidence has the words that the customer agreed to, and when', async () => {
  const agreement = { id: 1, words: 'I book the flights.', agreedAt: '2031-03-01T10:00:00Z' };
  const due = { id: 2, words: 'Nobody agreed to this.', agreedAt: null };
  const [line] = buildOrderFacts().lines;
  const lines = [agreement, due].map((each) => ({ ...line!, agreement: each }));
  const facts = buildEvidence({ order: { ...buildOrderFacts(), lines } });
  const text = pdfText(await drawEvidence(facts, { isCompressed: false }));
  expect(text).toContain('What the customer agreed to');
  expect(text).toContain('I book the flights.');
  expect(text).not.toContain('Nobody agreed');
});

test('the largest evidence has no more pages than the card networks accept', async () => {
  const [line] = buildOrderFacts().lines;
  const long = 'W'.repeat(200);
  const facts = buildEvidence({
    order: {
      ...buildOrderFacts(),
      lines: Array.from({ length: 20 }, (_, place) => ({
        ...line!,
        title: long,
        agreement: { id: place, words: `${place} ${'W'.repeat(1_990)}`, agreedAt: '2031-03-01T10:00:00Z' },
      })),
    },
    emails: Array.from({ length: 30 }, () => ({
      kind: 'order_paid',
      recipient: `${'a'.repeat(240)}@example.com`,
      sentAt: new Date(),
    })),
    checkIns: Array.from({ length: 40 }, () => ({ number: 1_000, title: long, at: new Date() })),
  });
  const pdf = await drawEvidence(facts, { isCompressed: false });
  expect(pdfPages(pdf)).toBeLessThanOrEqual(MOST_PAGES_OF_THE_NETWORKS - MOST_TEXT_PAGES);
});

test('the same facts give the same document, byte for byte', async () => {
  const [one, other] = await Promise.all([drawEvidence(buildEvidence()), drawEvidence(buildEvidence())]);
  expect(one.equals(other)).toBe(true);
});
