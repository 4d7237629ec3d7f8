import { expect, test } from 'vitest';
import type { AnyEmailContent } from '#server/email-registry.ts';
import type { OrderFacts, TicketFacts } from '#server/orders/order-facts.ts';
import { buildLineFacts, buildOrderFacts, buildSessionFacts } from '#server/orders/sample-order-facts.ts';
import { renderEmail, sampleEmails } from '#tests/emails.ts';
import { EMAIL_KINDS } from './email-kind.ts';
import type { EmailKind } from './email-kind.ts';
import { greeting } from './greeting.ts';

const personal = /Åsa|Şahin|asa@example\.com|Dates in Seoul/;

test.each(EMAIL_KINDS)('the email %s is complete, in HTML and as text', async (kind) => {
  const { subject, html, text } = await renderEmail(sampleEmails[kind]);
  expect(subject).not.toMatch(personal);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(80);
  for (const form of [html, text]) {
    expect(form).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    expect(form).toContain('NYEA');
  }
  expect(html).toMatch(/<html[^>]* lang="en"/);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<script|<img|https?:\/\/(?!www\.example\.com|www\.w3\.org)/);
  expect(text).not.toMatch(/<[a-z]+[ >](?!Thank)/);
});

test.each(EMAIL_KINDS)('the email %s of a rehearsal says so before anything else', async (kind) => {
  const { subject, html, text } = await renderEmail(sampleEmails[kind], { isRehearsal: true });
  expect(subject).toMatch(/^Rehearsal: /);
  const [before] = text.split('Rehearsal: no money moves, and no ticket is valid.');
  expect(before).not.toContain('NYEA');
  expect(html).toContain('Rehearsal: no money moves, and no ticket is valid.');
  expect((await renderEmail(sampleEmails[kind])).text).not.toContain('Rehearsal');
});

const secrets: [EmailKind, string][] = [
  ['welcome', 'https://www.example.com/verify-email#token=t0ken'],
  ['verify_email', 'https://www.example.com/verify-email#token=t0ken'],
  ['reset_password', 'https://www.example.com/reset-password#token=t0ken'],
  ['sign_in_link', 'https://www.example.com/sign-in-link#token=t0ken'],
  ['claim_purchases', 'https://www.example.com/claim#token=t0ken'],
  ['order_paid', 'https://www.example.com/orders/Q4VN-8ZTE-61KS#token=t0ken'],
  ['confirm_seats', 'https://www.example.com/confirm-seats#token=t0ken'],
  ['address_changed', 'https://www.example.com/address-objection#token=t0ken'],
  ['order_expired', 'https://www.example.com/cart'],
  ['brochure', 'https://www.example.com/documents/Program-details.pdf'],
];

test.each(secrets)('the email %s links to %s', async (kind, link) => {
  const { html, text } = await renderEmail(sampleEmails[kind]);
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain(link);
});

test('the email with a new link to an order says Open your order', async () => {
  const { html } = await renderEmail(sampleEmails.order_link);
  expect(html).toMatch(/href="https:\/\/www\.example\.com\/orders\/[^"]*"(?:(?!<\/a>).)*>Open your order</);
});

test('no email about an order sends a buyer without an account to a dashboard', async () => {
  const contents = EMAIL_KINDS.map((kind) => sampleEmails[kind]).filter(
    (content) => 'order' in content && typeof content.order === 'object' && !content.order.buyer.hasAccount,
  );
  expect(contents.length).toBeGreaterThan(10);
  for (const content of contents) expect((await renderEmail(content)).html).not.toMatch(/dashboard/i);
});

test('a former address reads who changed it, and that a mistyped one has nothing that works any more', async () => {
  const ended = 'Tickets and links that we sent to you no longer work.';
  const byOffice = (await renderEmail(sampleEmails.address_changed)).text;
  expect(byOffice).toContain('Our office changed the email address of order Q4VN-8ZTE-61KS.');
  expect(byOffice).not.toContain(ended);
  const byBuyer = (await renderEmail({ ...sampleEmails.address_changed, by: 'buyer' })).text;
  expect(byBuyer.replaceAll(/\s+/g, ' ')).toContain(ended);
  expect(byBuyer).not.toContain('Our office changed');
});

test('a guardian reads what a seat was moved from and to, and decides again by the link', async () => {
  const moved = { from: 'Leadership, Istanbul · April 7, 2031', where: 'Seoul, South Korea', isAsked: true };
  const { html, text } = await renderEmail({ ...sampleEmails.seat_link, moved });
  for (const words of ['Before: Leadership, Istanbul', 'May 5', 'Seoul, South Korea', 'decide again'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  expect(html).toContain('/seats/7K3M-9QXD-04TR#token=t0ken');
  expect(
    (await renderEmail({ ...sampleEmails.seat_link, moved: { ...moved, isAsked: false } })).text,
  ).not.toContain('decide again');
});

test('a booking email shows place, local time at the venue and every code', async () => {
  const { text } = await renderEmail(sampleEmails.order_paid);
  for (const words of [
    'Leadership in Seoul',
    'Monday, May 5 – Wednesday, May 7, 2031',
    '9:00 AM – 5:00 PM, local time in Seoul (GMT+9)',
    'Lakeside Hall, 1 Lake Road, Seoul, South Korea',
    'Ticket 7K3M-9QXD-04TR',
    'Ticket M3NT-0R5H-1PAA',
    'Total $3,699',
  ])
    expect(text).toContain(words);
});

test('dates and times of an email do not break inside, and its plain text has plain spaces', async () => {
  const { html, text } = await renderEmail(sampleEmails.program_changed);
  expect(html.replaceAll('&nbsp;', '\u{a0}')).toContain(
    'Monday, May\u{a0}5\u{a0}– Wednesday, May\u{a0}7,\u{a0}2031',
  );
  expect(text).toContain('9:00 AM – 5:00 PM, local time in Seoul (GMT+9)');
  expect(text).not.toContain('\u{a0}');
});

const refund = (id: number, amountCents: number, reason: OrderFacts['refunds'][number]['reason']) =>
  ({ id, amountCents, reason, state: 'succeeded', endedAt: null }) as const;

const gone = (ticket: TicketFacts): TicketFacts => ({ ...ticket, state: 'refunded' });

test('a refunded ticket is no longer listed', async () => {
  const { text } = await renderEmail(sampleEmails.refund_done);
  expect(text).not.toContain('Ticket 7K3M-9QXD-04TR');
  expect(text).toContain('Ticket B0RN-2HAP-PYTW');
});

test.each(['date_changed', 'session_changed', 'session_runs', 'cancellation_choice'] as const)(
  'the email %s lists and sums what is still booked, and no refunded seat',
  async (kind) => {
    const order = buildOrderFacts({ refunds: [refund(1, 244_950, 'cancelled')] });
    const [one = buildLineFacts(), other = buildLineFacts()] = order.lines;
    const lines = [
      { ...one, tickets: one.tickets.map((ticket, at) => (at === 0 ? gone(ticket) : ticket)) },
      { ...other, tickets: other.tickets.map(gone) },
    ];
    const { text } = await renderEmail({ ...sampleEmails[kind], order: { ...order, lines } });
    const flat = text.replaceAll(/\s+/g, ' ');
    expect(flat).toContain('1 × $1,249.50');
    expect(flat).toContain('Total $1,249.50');
    expect(flat).not.toMatch(/Mentorship|\$3,699|2 × |7K3M-9QXD-04TR/);
  },
);

test('a confirmation that is sent again counts the seats that are left, and names what was refunded', async () => {
  const order = buildOrderFacts({ refunds: [refund(1, 244_950, 'cancelled')] });
  const [one = buildLineFacts(), other = buildLineFacts()] = order.lines;
  const lines = [
    { ...one, tickets: one.tickets.map((ticket, at) => (at === 0 ? gone(ticket) : ticket)) },
    { ...other, terms: ['No refund for this one.'], tickets: other.tickets.map(gone) },
  ];
  const { text, html } = await renderEmail({ ...sampleEmails.order_paid, order: { ...order, lines } });
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(html).toContain('Your seat is booked');
  expect(flat).toContain('Your payment of $3,699 has arrived, and $2,449.50 of it was refunded.');
  expect(flat).toContain('Total $1,249.50');
  expect(flat).not.toMatch(/3 seats|No refund for this one/);
});

test('the email about the cancellation of all that was booked lists it as it was', async () => {
  const order = buildOrderFacts();
  const lines = order.lines.map((line) => ({ ...line, tickets: line.tickets.map(gone) }));
  const { text } = await renderEmail({ ...sampleEmails.session_cancelled, order: { ...order, lines } });
  expect(text).toContain('Total $3,699');
});

test('the email about a refund says which tickets and how much money went back', async () => {
  const { text } = await renderEmail(sampleEmails.refund_done);
  expect(text).toContain('1 ticket refunded');
  expect(text).toMatch(/Refunded to your card\s+\$1,249\.50/);
  const paid = await renderEmail(sampleEmails.order_paid);
  expect(paid.text).not.toContain('Refunded to your card');
});

test('the email about a second refund says what this one is, and what went back in all', async () => {
  const order = buildOrderFacts({
    refunds: [
      refund(1, 44_950, 'cancelled'),
      refund(2, 44_950, 'cancelled'),
      refund(3, 99_999, 'paid_twice'),
    ],
    lines: [
      buildLineFacts({
        tickets: [
          { code: '7K3M-9QXD-04TR', state: 'refunded' },
          { code: 'B0RN-2HAP-PYTW', state: 'refunded' },
        ],
      }),
    ],
  });
  const about = { ...sampleEmails.refund_done, order, amountCents: 44_950, reason: 'cancelled' } as const;
  const { text } = await renderEmail(about);
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('for seats that you cancelled in the order below. In all, $899 has been refunded');
  expect(flat).toContain('2 tickets refunded so far');
  expect(flat).toContain('This refund to your card $449.50 All refunds to your card so far $899');
});

test('the refund after a change of date says that it is the difference', async () => {
  const order = buildOrderFacts({ totalCents: 44_900, refunds: [refund(1, 114_100, 'date_changed')] });
  const about = { ...sampleEmails.refund_done, order, amountCents: 114_100, reason: 'date_changed' } as const;
  const { text } = await renderEmail(about);
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('It is the difference of the change of date');
  expect(flat).not.toContain('$1,141 of the order below');
  expect(flat).toContain('Total $449 Difference refunded to your card $1,141');
});

test('the link to withdraw names the order that an email is about, if it is about one', async () => {
  const linkIn = async (content: AnyEmailContent) =>
    /href="https:\/\/www\.example\.com(\/withdraw[^"]*)"/.exec((await renderEmail(content)).html)?.[1];
  expect(await linkIn(sampleEmails.order_paid)).toBe('/withdraw?reference=Q4VN-8ZTE-61KS');
  expect(await linkIn(sampleEmails.withdrawal_asked)).toBe('/withdraw?reference=7K3M-9QXD-04TR');
  expect(await linkIn(sampleEmails.welcome)).toBe('/withdraw');
  expect(await linkIn(sampleEmails.session_changed_instructor)).toBeUndefined();
  expect(await linkIn(sampleEmails.office_alert)).toBeUndefined();
  const order = buildOrderFacts({ reference: 'S0ME-M0RE-M0NY', supplementTo: 'Q4VN-8ZTE-61KS' });
  expect(await linkIn({ ...sampleEmails.late_payment_refunded, order })).toBe(
    '/withdraw?reference=Q4VN-8ZTE-61KS',
  );
});

test('a booking email says what its buyer can change, and the terms of each line once', async () => {
  const lines = [
    buildLineFacts({ title: 'Negotiation', terms: ['No refund if you cancel.'] }),
    buildLineFacts({ position: 2, title: 'Leadership', terms: ['No refund if you cancel.'] }),
  ];
  const textOf = async (order: OrderFacts) =>
    (await renderEmail({ ...sampleEmails.order_paid, order })).text.replaceAll(/\s+/g, ' ');
  const alike = await textOf(buildOrderFacts({ lines }));
  expect(alike).toMatch(/on the page of your order https:\S+ you can cancel a seat/);
  expect(alike.match(/No refund if you cancel\./g)).toHaveLength(1);
  expect(alike).not.toContain('Leadership: ');
  const other = buildLineFacts({ position: 3, title: 'Mentorship', terms: ['Full refund.'] });
  const different = await textOf(buildOrderFacts({ lines: [...lines, other] }));
  expect(different).toContain('Negotiation, Leadership: No refund if you cancel. Mentorship: Full');
});

test('a withdrawal that returns nothing says whether there was anything to pay', async () => {
  const textOf = async (order: OrderFacts) =>
    (await renderEmail({ ...sampleEmails.withdrawal_returned, order, amountCents: 0 })).text;
  expect(await textOf(buildOrderFacts())).toContain('Their price was refunded before');
  expect(await textOf(buildOrderFacts({ totalCents: 0 }))).toContain('There was nothing to pay');
});

test.each([
  ['Premier Intensive in New York', 'New York', 'Premier Intensive in New York, planned for'],
  ['Premier Intensive', 'New York', 'Premier Intensive in New York, planned for'],
])('the city of %s in %s is named once', async (title, city, named) => {
  const session = buildSessionFacts({ title, city });
  const { subject, text } = await renderEmail({ ...sampleEmails.session_cancelled, session });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(named);
  expect(subject).toBe('Your session is cancelled: Premier Intensive in New York');
});

test('preparation notes stand with the tickets that they are for, line by line', async () => {
  const notes = { preparationNotes: 'Read the case.\nBring <b>a pen</b>.' };
  const order = buildOrderFacts({ lines: [buildLineFacts(notes)] });
  const { html, text } = await renderEmail({ ...sampleEmails.order_paid, order });
  expect(text).toMatch(/How to prepare\nRead the case\.\nBring <b>a pen<\/b>\./);
  expect(html).toContain('Bring &lt;b&gt;a pen&lt;/b&gt;.');
  const refunded = buildLineFacts({ ...notes, tickets: [{ code: '7K3M-9QXD-04TR', state: 'refunded' }] });
  const over = await renderEmail({
    ...sampleEmails.order_paid,
    order: buildOrderFacts({ lines: [refunded] }),
  });
  expect(over.text).not.toContain('Read the case.');
});

test('the order email has the words that were agreed to, once, and asks for those that were not', async () => {
  const agreement = { id: 1, words: 'I agree to <b>this</b>.', agreedAt: '2031-03-01T10:00:00Z' };
  const due = { id: 2, words: 'I agree to that.', agreedAt: null };
  const lines = [agreement, agreement, due].map((each, place) =>
    buildLineFacts({ position: place + 1, agreement: each }),
  );
  const order = buildOrderFacts({ lines });
  const { html, text } = await renderEmail({ ...sampleEmails.order_paid, order });
  expect(text).toMatch(/You agreed to this\s+I agree to <b>this<\/b>\./);
  expect(text).toMatch(/Please open your order and agree to this\s+I agree to that\./);
  expect(html.match(/I agree to &lt;b&gt;this/g)).toHaveLength(1);
  const without = await renderEmail({ ...sampleEmails.order_paid, order: buildOrderFacts() });
  expect(without.text).not.toContain('agree');
});

test('the email about a double payment says that the booking is still valid', async () => {
  const { text } = await renderEmail({ ...sampleEmails.late_payment_refunded, reason: 'paid_twice' });
  expect(text).toContain('Your booking is still valid');
});

test('a free order’s email does not thank for a payment', async () => {
  const order = buildOrderFacts({ totalCents: 0, payments: [] });
  const { text } = await renderEmail({ ...sampleEmails.order_paid, order });
  expect(text).toContain('There is nothing to pay.');
  expect(text).not.toContain('receipt');
});

test('an email about seats that the office cancelled does not say that the buyer did', async () => {
  const content = { ...sampleEmails.seats_given_back, isByOffice: true, keptCents: 0 };
  const { subject, text } = await renderEmail(content);
  expect(subject).toMatch(/^We cancelled a seat: /);
  expect(text).toContain('by our office');
  expect(text).not.toMatch(/as you asked|If you did not ask/);
});

test('the email about held seats says how long they are held before it names the time', async () => {
  const { text } = await renderEmail(sampleEmails.confirm_seats);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('within 30 minutes of booking');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'until 11:32 PM Seoul time. If you have not confirmed by then',
  );
});

test('a confirmed user is not asked to confirm', async () => {
  const { text } = await renderEmail({ ...sampleEmails.welcome, verifyUrl: undefined });
  expect(text).toContain('Open your dashboard');
});

test('HTML in a message is shown as it was typed', async () => {
  const { html } = await renderEmail(sampleEmails.contact_to_office);
  expect(html).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
  expect(html).not.toContain('<b>Thank you');
});

test.each(['Visit evil.example now', 'https://evil.example', 'a@b.example', 'x'.repeat(61), '<b>x</b>', ''])(
  'an unusable name such as %s is not greeted',
  (name) => {
    expect(greeting(name)).toBe('Hello,');
  },
);

test.each(["Seán O'Neill", 'J. Smith', 'Åsa Şahin-Özkök', '김민준', 'Lê Thị Hồng'])(
  '%s is greeted',
  (name) => {
    expect(greeting(name)).toBe(`Dear ${name},`);
  },
);

test('a guardian reads that a seat was cancelled, and nothing of its price or order', async () => {
  const { subject, text } = await renderEmail({
    ...sampleEmails.former_guardian,
    why: 'ended',
    needs: 'none',
  });
  expect(subject).toContain('Seat cancelled');
  expect(text).toContain('no longer valid');
  expect(text).not.toMatch(/\$|refund|orders\//i);
});

test('a guardian reads that the participant is said to be 18 or over, and what ended by it', async () => {
  const { subject, text } = await renderEmail({ ...sampleEmails.former_guardian, why: 'adult' });
  expect(subject).toContain('18 or over');
  const plain = text.replaceAll(/\s+/g, ' ');
  expect(plain).toContain('What you had decided has ended');
  expect(plain).toContain('is still kept for the participant');
  expect(plain).toContain('please write to us at once');
});

test.each(['seats_given_back', 'refund_done'] as const)(
  'the email %s says whose ticket has ended',
  async (kind) => {
    const { subject, text } = await renderEmail(sampleEmails[kind]);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('The ticket was 7K3M-9QXD-04TR (Ada Şahin).');
    expect(subject).not.toContain('Ada');
  },
);
