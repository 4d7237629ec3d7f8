import { expect, test } from 'vitest';
import { buildLineFacts, buildOrderFacts, buildSessionFacts } from '#server/orders/sample-order-facts.ts';
import { pdfPages, pdfText } from '#tests/pdf-text.ts';
import { drawTickets } from './tickets.ts';

const readable = { isCompressed: false };

test('each valid ticket has a page of its own', async () => {
  const pdf = await drawTickets(buildOrderFacts(), readable);
  expect(pdfPages(pdf)).toBe(3);
  const text = pdfText(pdf);
  for (const words of [
    '7K3M-9QXD-04TR',
    'B0RN-2HAP-PYTW',
    'M3NT-0R5H-1PAA',
    'Monday, May 5 – Wednesday, May 7, 2031',
    '9:00 AM – 5:00 PM, local time in Seoul (GMT+9)',
    'Lakeside Hall',
  ])
    expect(text).toContain(words);
});

test('a ticket does not name the buyer', async () => {
  const text = pdfText(await drawTickets(buildOrderFacts(), readable));
  expect(text).not.toMatch(/ahin|asa@example/);
});

test('a ticket names its holder, if the office was told that it is not the buyer', async () => {
  const [line] = buildOrderFacts().lines;
  const tickets = [{ code: '7K3M-9QXD-04TR', state: 'valid' as const, holder: 'Pia Pupil' }];
  const text = pdfText(await drawTickets(buildOrderFacts({ lines: [{ ...line!, tickets }] }), readable));
  expect(text).toContain('Pia Pupil');
  expect(text).toContain('Admits one person, once a day.');
});

test('a holder whose letters cannot be printed has a line to write on, and no question marks', async () => {
  const [line] = buildOrderFacts().lines;
  const draw = async (holder: string) => {
    const tickets = [{ code: '7K3M-9QXD-04TR', state: 'valid' as const, holder }];
    return pdfText(await drawTickets(buildOrderFacts({ lines: [{ ...line!, tickets }] }), readable));
  };
  expect(await draw('王小明')).not.toContain('?');
  expect(await draw('Why? Me')).toContain('Why? Me');
});

test.for(['Ayşe Öztürk', 'Şahin', 'Łukasz', 'Đặng', 'Мария', 'Γιώργος'])(
  'all characters of %s appear on a ticket',
  async (name) => {
    const session = buildSessionFacts({ title: `With ${name}`, venue: name, address: name });
    const line = buildLineFacts({ title: `Coaching with ${name}`, session });
    const lines = pdfText(await drawTickets(buildOrderFacts({ lines: [line] }), readable)).split('\n');
    for (const words of [name, `With ${name}`, `Coaching with ${name}`, `${name}, Seoul, South Korea`])
      expect(lines).toContain(words);
  },
);

test('a refunded ticket has no page', async () => {
  const line = buildLineFacts({
    tickets: [
      { code: '7K3M-9QXD-04TR', state: 'refunded' },
      { code: 'B0RN-2HAP-PYTW', state: 'valid' },
    ],
  });
  const pdf = await drawTickets(buildOrderFacts({ lines: [line] }), readable);
  expect(pdfPages(pdf)).toBe(1);
  expect(pdfText(pdf)).not.toContain('7K3M-9QXD-04TR');
});

test('of several tickets each says its number', async () => {
  const ticket = { code: '7K3M-9QXD-04TR', state: 'valid' as const };
  const textOf = async (numbers: number) => {
    const line = buildLineFacts({ tickets: [{ ...ticket, number: 1, numbers }] });
    return pdfText(await drawTickets(buildOrderFacts({ lines: [line] }), readable)).split('\n');
  };
  expect(await textOf(3)).toContain('Ticket 1 of 3');
  expect(await textOf(1)).toContain('Ticket');
});

test('long names stay on the page', async () => {
  const long = 'A very long name of a program that goes on and on '.repeat(4).trim();
  const session = buildSessionFacts({ title: long, venue: long.slice(0, 120), address: long.slice(0, 120) });
  const pdf = await drawTickets(
    buildOrderFacts({ lines: [buildLineFacts({ title: long, session })] }),
    readable,
  );
  expect(pdfPages(pdf)).toBe(2);
});

test('an order without valid tickets has no ticket document', () => {
  expect(() => drawTickets(buildOrderFacts({ lines: [] }))).toThrow('This order has no valid tickets.');
});

test('each ticket of a rehearsal says that it admits nobody', async () => {
  const drawn = await drawTickets(buildOrderFacts(), { ...readable, isRehearsal: true });
  expect(pdfPages(drawn)).toBe(3);
  const text = pdfText(drawn);
  expect(text.match(/Rehearsal: no money moves, and no ticket is valid\./g)).toHaveLength(3);
  expect(text.match(/Rehearsal: admits nobody\./g)).toHaveLength(3);
  expect(text).not.toContain('Admits one person');
  expect(text).toContain('7K3M-9QXD-04TR');
});

test('the ticket of a program says when and where it is held', async () => {
  const draw = (given: Parameters<typeof buildLineFacts>[0]) =>
    drawTickets(buildOrderFacts({ lines: [buildLineFacts({ session: undefined, ...given })] }), readable);
  expect(pdfText(await draw({ held: buildSessionFacts() }))).toContain(
    'Monday, May 5 – Wednesday, May 7, 2031',
  );
  const online = pdfText(await draw({ held: buildSessionFacts({ isOnline: true }) }));
  expect(online.split('\n')).toContain('Online');
  expect(online).not.toContain('Lakeside Hall');
});

test('the ticket of a program without dates says that it starts after booking', async () => {
  expect(pdfText(await drawTickets(buildOrderFacts(), readable))).toContain(
    'Starts within 7 days of booking',
  );
});
