import { expect, test } from 'vitest';
import { buildLineFacts, buildOrderFacts } from '#server/orders/sample-order-facts.ts';
import { pdfPages, pdfText } from '#tests/pdf-text.ts';
import { drawReceipt } from './receipt.ts';

const readable = { isCompressed: false };

test('a receipt says who paid what, and when', async () => {
  const pdf = await drawReceipt(buildOrderFacts(), readable);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdfPages(pdf)).toBe(1);
  const text = pdfText(pdf);
  for (const words of [
    'NYEA',
    'Q4VN-8ZTE-61KS',
    'March 1, 2031 at 10:04 AM UTC',
    'asa@example.com',
    'Leadership, Negotiation and',
    'Leadership in Seoul',
    'Monday, May 5 – Wednesday, May 7, 2031',
    '$1,249.50',
    '$2,499',
    '$3,699',
    'All amounts in USD.',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Refunded');
});

test('a receipt says with how many people a session runs, as long as that is told', async () => {
  const minimum = 'Runs with at least 6 people: it is decided at the end of March 3, 2031.';
  const receiptOf = async (line: Parameters<typeof buildLineFacts>[0]) =>
    pdfText(await drawReceipt(buildOrderFacts({ lines: [buildLineFacts(line)] }), readable));
  expect(await receiptOf({ minimum })).toContain('Runs with at least 6 people');
  expect(await receiptOf({})).not.toContain('Runs with');
});

test('returned money is deducted, a refund still under way is not', async () => {
  const refunds = [
    {
      id: 1,
      amountCents: 124_950,
      reason: 'requested',
      state: 'succeeded',
      endedAt: new Date('2031-03-05Z'),
    },
    { id: 2, amountCents: 5_000, reason: 'requested', state: 'failed', endedAt: null },
  ] as const;
  const text = pdfText(await drawReceipt(buildOrderFacts({ refunds: [...refunds] }), readable));
  expect(text).toContain('Refunded, March 5, 2031 at 12:00 AM UTC');
  expect(text).toContain('-$1,249.50');
  expect(text).toContain('$2,449.50');
  expect(text).not.toContain('$50');
});

test('a character missing from the fonts becomes a question mark, and the rest is kept', async () => {
  const buyer = { name: '李 Şahin 👋', email: 'min@example.com', hasAccount: true };
  const text = pdfText(await drawReceipt(buildOrderFacts({ buyer }), readable));
  expect(text).toContain('? Şahin ?\n');
});

test.for([
  ['Hangul', '김민준'],
  ['Georgian', 'ნინო ბერიძე'],
  ['Armenian', 'Անի Սարգսյան'],
  ['Thai', 'สมชาย ใจดี'],
  ['Devanagari', 'अमर'],
] as const)('a name in %s appears on a receipt, between words in the site’s typeface', async ([, name]) => {
  const order = buildOrderFacts({ lines: [buildLineFacts({ title: `Coaching with ${name} in Baku` })] });
  const text = pdfText(await drawReceipt(order, readable));
  expect(text).toContain(`Coaching with ${name} in Baku`);
});

test.for([
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'דוד לוי'],
] as const)('a name in %s is drawn from right to left, first name first', async ([, name]) => {
  const buyer = { name, email: 'a@example.com', hasAccount: true };
  const lines = pdfText(await drawReceipt(buildOrderFacts({ buyer }), readable)).split('\n');
  expect(lines).toContain(Array.from(name).toReversed().join(''));
});

test.for(['Ayşe Öztürk', 'Şahin', 'Łukasz', 'Đặng', 'Мария', 'Γιώργος'])(
  'all characters of %s appear on a receipt',
  async (name) => {
    const order = buildOrderFacts({
      buyer: { name: name.normalize('NFD'), email: 'a@example.com', hasAccount: true },
      lines: [buildLineFacts({ title: `Coaching with ${name}` })],
    });
    const lines = pdfText(await drawReceipt(order, readable)).split('\n');
    expect(lines).toContain(name);
    expect(lines).toContain(`Coaching with ${name}`);
  },
);

test('a receipt embeds only the font characters that it shows', async () => {
  expect((await drawReceipt(buildOrderFacts())).length).toBeLessThan(40_000);
});

test('a long receipt continues on further pages without splitting a line', async () => {
  const lines = Array.from({ length: 20 }, (_, index) =>
    buildLineFacts({ position: index + 1, title: `Workshop number ${index + 1}` }),
  );
  const pdf = await drawReceipt(buildOrderFacts({ lines }), readable);
  expect(pdfPages(pdf)).toBe(4);
  for (const { title } of lines) expect(pdfText(pdf)).toContain(title);
});

test('the same order gives an identical file', async () => {
  const [first, second] = await Promise.all([drawReceipt(buildOrderFacts()), drawReceipt(buildOrderFacts())]);
  expect(first.equals(second)).toBe(true);
});

test('an unpaid order has no receipt', () => {
  expect(() => drawReceipt(buildOrderFacts({ payments: [] }))).toThrow('This order has no receipt.');
});

test('a free order has a receipt once it is confirmed', async () => {
  const text = pdfText(await drawReceipt(buildOrderFacts({ payments: [], totalCents: 0 }), readable));
  expect(text).toContain('$0');
});

test('each page of a rehearsal’s receipt says that no money moved', async () => {
  const lines = Array.from({ length: 60 }, () => buildLineFacts());
  const pdf = await drawReceipt(buildOrderFacts({ lines }), { ...readable, isRehearsal: true });
  const notices = pdfText(pdf).match(/Rehearsal: no money moves, and no ticket is valid\./g) ?? [];
  expect(pdfPages(pdf)).toBeGreaterThan(1);
  expect(notices).toHaveLength(pdfPages(pdf));
});
