import { beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/http/log.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildProgram } from '#tests/builders.ts';
import { openAttackWorld } from './attack-world.ts';

const lines: string[] = [];
const words: Record<string, string> = { known: 'A known word' };
/** Looks its words up in an object, and puts what it is told into a header. */
const world = openAttackWorld({
  hasPages: true,
  log: openLog('info', { write: (line) => void lines.push(line) }),
  extendApi: (api) => {
    api.get('/naive-words/:word', { config: { access: 'anyone' } }, async (request) => {
      const { word } = request.params as { word: string };
      const found = words[word];
      return found === undefined ? { success: false } : { said: found.toUpperCase() };
    });
  },
});
let token: string;
beforeAll(async () => {
  ({ token } = await buildInsider(world.db, { role: 'admin' }));
  await buildProgram(world.db, { title: 'Robotics' });
  await buildOrder(world.db);
});

/** What every object has. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

const lookups: Record<string, (word: string) => string> = {
  'a program': (word) => `/api/v1/programs/${word}`,
  'a program’s sessions': (word) => `/api/v1/programs/${word}/workshop-sessions`,
  'a session': (word) => `/api/v1/workshop-sessions/${word}`,
  'a search': (word) => `/api/v1/search?q=${word}`,
  'a filter of programs': (word) => `/api/v1/programs?search=${word}&category=${word}&price=${word}`,
  'a filter of sessions': (word) =>
    `/api/v1/workshop-sessions?audience=${word}&type=${word}&country=${word}&program=${word}`,
  'a page': (word) => `/${word}?price=${word}&audience=${word}&${word}=${word}`,
  'a kind of email': (word) => `/api/v1/admin/email-kinds/${word}`,
  'a filter of emails': (word) => `/api/v1/admin/emails?kind=${word}&state=${word}&search=${word}`,
  'a filter of orders': (word) => `/api/v1/admin/orders?state=${word}&sort=${word}&search=${word}`,
  'a filter of people': (word) => `/api/v1/admin/people?sort=${word}&search=${word}&kind=${word}`,
  'a filter of the audit log': (word) => `/api/v1/admin/audit-log?action=${word}&search=${word}`,
  'a period': (word) => `/api/v1/admin/overview/sales?period=${word}`,
  'a filter of messages': (word) => `/api/v1/admin/messages?state=${word}&assigned=${word}&search=${word}`,
  'a filter of leads': (word) => `/api/v1/admin/leads?audience=${word}&source=${word}&search=${word}`,
  'a cursor': (word) =>
    `/api/v1/admin/orders?after=${Buffer.from(`["${word}"]`).toString('base64url')}&before=${word}`,
  'a picture': (word) => `/media/${word.padEnd(43, 'x')}/${word}`,
  'a file': (word) => `/assets/${word}`,
};

async function fails(path: string): Promise<boolean> {
  return (await world.ask('GET', path, { token })).status >= 500;
}

test.each(Object.entries(lookups))(
  '%s by the name of what every object has is an ordinary miss',
  async (_what, pathOf) => {
    for (const word of inherited) expect(await fails(pathOf(word)), word).toBe(false);
  },
);

test('a table that is an object would be found out', async () => {
  expect(await fails('/api/v1/naive-words/constructor')).toBe(true);
});

const SQL = [
  `' or '1'='1`,
  `"; drop table orders; --`,
  `1; select pg_sleep(60)`,
  `') union select 1,2,3 --`,
  `\\'; --`,
  `%' and 1=1 --`,
  `$1`,
  `{"$gt":""}`,
];

test.each(SQL)('%s in any search finds nothing and takes no time', async (text) => {
  for (const pathOf of Object.values(lookups)) {
    const answer = await world.ask('GET', pathOf(encodeURIComponent(text)), { token });
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.text).not.toMatch(/syntax error|postgres|kysely|relation "/i);
  }
  const { data } = (await world.ask('GET', `/api/v1/programs?search=${encodeURIComponent(text)}`)).json();
  expect(data.total).toBe(0);
});

test.each([
  '/assets/..%2f..%2f..%2fetc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/....//....//package.json',
  '/assets//etc/passwd',
  '/assets/%00',
  '/..%2f..%2f.env',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/media/..%2f..%2f..%2fetc%2fpasswd/960.jpg',
  `/media/${'a'.repeat(43)}/..%2f960.jpg`,
  '/films/..%2f..%2fpackage.json',
  '/api/docs/static/..%2f..%2f..%2fpackage.json',
  '/.git/config',
  '/.env',
])('%s shows no file of the server', async (path) => {
  const { status, text } = await world.ask('GET', path);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/root:|"dependencies"|\[core\]|STRIPE_/);
});

/** What a spreadsheet would run. */
test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '=HYPERLINK("http://evil.example")', '=cmd|calc!A0'])(
  'a name of %j is text in every file for a spreadsheet',
  async (formula) => {
    await buildOrder(world.db, { name: formula, schoolName: formula, city: formula });
    for (const path of ['orders/export', 'people/csv', 'leads/csv']) {
      const { status, text } = await world.ask('GET', `/api/v1/admin/${path}`, { token });
      expect(status).toBe(200);
      const cells = text.split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"/, ''));
      expect(
        cells.filter((cell) => cell === formula || cell.startsWith(formula.replaceAll('"', '""'))),
      ).toEqual([]);
    }
  },
);

const CRLF = 'x\r\nBcc: everybody@evil.example\r\n\r\nhello';
test.each([
  ['the name of a message', '/contact-messages', { name: CRLF }],
  ['the subject of a message', '/contact-messages', { subject: CRLF }],
  ['the address of a message', '/contact-messages', { email: `a@example.com\r\nBcc: b@evil.example` }],
  ['two addresses of a message', '/contact-messages', { email: 'a@example.com,b@evil.example' }],
  ['the name of a lead', '/brochure-leads', { name: CRLF }],
  ['the address of a lead', '/brochure-leads', { email: 'a@example.com%0d%0aBcc:b@evil.example' }],
  ['an address to reset', '/password-resets', { email: ['a@example.com', 'b@evil.example'] }],
  ['an address with a name', '/password-resets', { email: '"x" <a@example.com>, b@evil.example' }],
  ['an address to sign in', '/sign-in-links', { email: 'a@example.com\nb@evil.example' }],
])('%s sends nothing to anybody else', async (_what, path, given) => {
  const body = {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '+905321112233',
    subject: 'Hello',
    message: 'A long enough message.',
    institution: 'Lakeside',
    source: 'home',
    consent: true,
    elapsed_ms: 9_000,
    website: '',
  };
  const only = path.includes('-leads') || path.includes('messages') ? body : {};
  await world.ask('POST', `/api/v1${path}`, { body: { ...only, ...given } });
  const emails = await world.db.selectFrom('emails').select(['recipient', 'subject']).execute();
  expect(emails.filter(({ recipient }) => /evil|,|\n/.test(recipient))).toEqual([]);
});

test('what visitors send makes no line of the log, and no part of one', async () => {
  lines.length = 0;
  const forged = '"}\n{"level":60,"msg":"forged"}';
  await world.ask('GET', `/api/v1/search?q=${encodeURIComponent(forged)}`, {
    headers: { 'user-agent': 'forged' },
  });
  await world.ask('GET', `/${encodeURIComponent(forged)}`);
  await world.ask('POST', '/api/v1/login', { body: { email: 'forged@example.com', password: forged } });
  await world.ask('POST', '/api/v1/stripe/webhook', {
    body: forged,
    headers: { 'stripe-signature': 'forged' },
  });
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(JSON.parse(line).msg).not.toContain('forged');
  expect(lines.join('')).not.toContain('forged');
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  // oxlint-disable-next-line no-template-curly-in-string -- what other languages would fill in
  '{{7*7}}${7*7}',
  'javascript:alert(1)',
])('a buyer called %s is text, and the answer never HTML', async (name) => {
  const { id: programId } = await buildProgram(world.db);
  const body = { items: [buildItem({ programId })], guest_info: buildGuest({ name, school_name: name }) };
  const answer = await world.ask('POST', '/api/v1/stripe/create-checkout-session', {
    body,
    headers: { 'x-buyer-key': buildBuyerKey(), accept: 'text/html' },
  });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const page = await world.ask('GET', `/${encodeURIComponent(name)}`, { headers: { accept: 'text/html' } });
  expect(page.text).not.toContain(name.slice(0, 12) === 'javascript:a' ? 'href="javascript:' : `>${name}`);
});
