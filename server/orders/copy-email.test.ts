import { expect, test } from 'vitest';
import type { AnyEmailContent } from '#server/email-registry.ts';
import { emails } from '#server/email-registry.ts';
import { EMAIL_KINDS } from '#server/emails/email-kind.ts';
import type { EmailKind } from '#server/emails/email-kind.ts';
import type { EmailContent } from '#server/emails/email.ts';
import { renderEmail, sampleEmails } from '#tests/emails.ts';
import { copyOf as copyAmong } from './copy-email.tsx';
import type { OrderFacts } from './order-facts.ts';
import { buildLineFacts, buildOrderFacts } from './sample-order-facts.ts';

const site = 'https://www.example.com';
const ofOrder = { reference: 'Q4VN-8ZTE-61KS', buyer: 'Åsa Şahin-Özkök' };
const isCopied = (kind: EmailKind) => emails[kind].isCopied;
const copied = EMAIL_KINDS.filter(isCopied);
const copyOf = (content: EmailContent, of: typeof ofOrder) => copyAmong(emails, content, of);

const agreement = { id: 1, words: 'I agree to this.', agreedAt: '2031-03-01T10:00:00Z' };

/** With all that an order can say to a guest. */
function originalOf(kind: (typeof copied)[number]): EmailContent {
  const content: EmailContent = sampleEmails[kind];
  if (content.order === undefined) return content;
  const order = content.order as OrderFacts;
  const lines = order.lines.map((line) => ({ ...line, asksWhoComes: true, agreement }));
  const full: OrderFacts = { ...order, lines };
  return { ...content, order: full };
}

/** What nobody but the buyer may have: a link to anything but the site and its contact form, or a token. */
async function privateIn(content: AnyEmailContent | EmailContent): Promise<string[]> {
  const { html, text } = await renderEmail(content);
  const links = [...`${html} ${text}`.matchAll(/https?:\/\/www\.example\.com[^\s"<>)\]]*|href="[^"]*"/g)]
    .map(([link]) => link.replaceAll(/^href="|"$|\.$/g, ''))
    .filter((link) => ![site, `${site}/contact`].includes(link));
  return [...new Set([...links, ...(`${html} ${text}`.match(/t0ken|token|private link|I agree/g) ?? [])])];
}

test.each(EMAIL_KINDS)(
  'a copy of the email %s has no token and no link into the order, or there is none',
  async (kind) => {
    const copy = copyOf(isCopied(kind) ? originalOf(kind) : sampleEmails[kind], ofOrder);
    if (!isCopied(kind)) return expect(copy).toBeUndefined();
    expect(await privateIn(copy!)).toEqual([]);
  },
);

test.each(copied)(
  'the email %s itself has a link into the order, which the test of its copy would find',
  async (kind) => {
    expect((await privateIn(originalOf(kind))).some((each) => each.includes('/orders/'))).toBe(true);
    expect(
      await privateIn({ kind: 'copy', publicUrl: site, ...ofOrder, of: sampleEmails[kind] }),
    ).not.toEqual([]);
  },
);

test.each(copied)(
  'a copy of the email %s says that it is one, for whom the order is, and who changes it',
  async (kind) => {
    const { subject, text } = await renderEmail(copyOf(sampleEmails[kind], ofOrder)!);
    expect(subject).toBe(`Copy: ${(await renderEmail(sampleEmails[kind])).subject}`);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /^This is a copy\. Order Q4VN-8ZTE-61KS is for Åsa Şahin-Özkök, the buyer\. Only the buyer can change it\./,
    );
  },
);

test('nothing that opens the order, is about money, care or consents, or says who is missing is copied', () => {
  expect(copied).toEqual([
    'order_paid',
    'seats_given_back',
    'seat_handed_on',
    'date_changed',
    'cancellation_choice',
    'session_cancelled',
    'session_changed',
    'session_runs',
    'program_changed',
  ]);
});

test('a buyer reads who gets copies, who no longer does, and what a copy cannot do', async () => {
  const read = async (from: string, to: string) =>
    (await renderEmail({ ...sampleEmails.copies_changed, from, to })).text.replaceAll(/\s+/g, ' ');
  const added = await read('', 'new@example.com');
  expect(added).toContain('new@example.com gets copies of our emails about the tickets, dates and changes');
  expect(added).toContain('It has no link that opens or changes your order');
  expect(await read('old@example.com', 'new@example.com')).toContain('old@example.com no longer gets them.');
  expect(await read('new@example.com', 'new@example.com')).not.toContain('no longer');
  const ended = await read('old@example.com', '');
  expect(ended).toContain('old@example.com no longer gets copies of our emails about order Q4VN-8ZTE-61KS.');
  expect(ended).not.toContain('attached');
  const shown = (await renderEmail(sampleEmails.copies_changed)).html;
  expect(shown).not.toContain('Our office keeps');
});

test('an agreement of the buyer stands in the email and not in its copy', async () => {
  const order = buildOrderFacts({ lines: [buildLineFacts({ agreement })] });
  const original = { ...sampleEmails.order_paid, order };
  expect((await renderEmail(original)).text).toContain('I agree to this.');
  expect((await renderEmail(copyOf(original, ofOrder)!)).text).not.toContain('agree');
});

test.each(['session_changed', 'program_changed'] as const)(
  'the note of the office stands in the email %s and in its copy, as the words of the firm',
  async (kind) => {
    const note = 'The old hall has flooded.\nTake the <b>east</b> gate.';
    const original = { ...sampleEmails[kind], note };
    for (const content of [original, copyOf(original, ofOrder)!]) {
      const { html, text } = await renderEmail(content);
      expect(text).toMatch(/A note from NYEA:\s+The old hall has flooded\.\nTake the <b>east<\/b> gate\./);
      expect(html).toContain('Take the &lt;b&gt;east&lt;/b&gt; gate.');
    }
    expect((await renderEmail(sampleEmails[kind])).text).not.toContain('A note from');
  },
);
