import { beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { buildProgram } from '#tests/builders.ts';
import { speakRaw } from '#tests/open-socket.ts';
import { openAttackWorld } from './attack-world.ts';
import type { Answer } from './attack-world.ts';

const EVIL = 'evil.example';

/** Believes its headers, and lets everybody keep what it answers. */
const world = openAttackWorld({
  hasPages: true,
  extendApi: (api) => {
    api.get('/naive-host', { config: { access: 'anyone' } }, (request, reply) =>
      reply.header('cache-control', 'public, max-age=60').send({
        url: `https://${request.headers['x-forwarded-host'] as string}/`,
        who: request.headers.authorization,
      }),
    );
  },
});
let user: BuiltUser;
let reference: string;
let slug: string;
beforeAll(async () => {
  user = await buildUser(world.db);
  ({ slug } = await buildProgram(world.db));
  ({ reference } = await buildOrder(world.db, { userId: user.id, email: user.email }));
});

const publicPaths = ['/', '/about', '/programs?page=1', '/api/v1/programs', '/sitemap.xml', '/robots.txt'];

const poisons: Record<string, string>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-proto': 'http://evil.example' },
  { 'x-forwarded-scheme': 'nothttps' },
  { 'x-forwarded-port': '1337' },
  { 'x-forwarded-server': EVIL },
  { 'x-host': EVIL },
  { 'x-http-host-override': EVIL },
  { forwarded: `host=${EVIL};proto=http` },
  { 'x-original-url': '/admin' },
  { 'x-rewrite-url': '/admin' },
  { 'x-http-method-override': 'POST' },
  { 'x-forwarded-prefix': `//${EVIL}` },
  { origin: `https://${EVIL}` },
  { referer: `https://${EVIL}/` },
  { 'accept-language': `"><script src=//${EVIL}>` },
  { 'user-agent': EVIL },
  { cookie: `session=${EVIL}` },
  { 'x-request-id': EVIL },
  { accept: `text/html, ${EVIL}` },
  { range: 'bytes=0-3' },
];

function isPoisoned({ status, text, headers }: Answer, clean: Answer): boolean {
  const all = [text, ...[...headers].filter(([name]) => name !== 'x-request-id').map(([, value]) => value)];
  return all.some((each) => each.includes(EVIL)) || status !== clean.status || text !== clean.text;
}

test.each(poisons)('%j neither changes a public response nor what others get afterwards', async (headers) => {
  for (const path of publicPaths) {
    const clean = await world.ask('GET', path);
    const fresh = `${path}${path.includes('?') ? '&' : '?'}month=2031-0${1 + (poisons.indexOf(headers) % 9)}`;
    const answers = [
      await world.ask('GET', path, { headers }),
      await world.ask('GET', path),
      // One that nobody has asked for yet, so that the first answer is made from the poisoned request.
      ...(path.startsWith('/api') || path.includes('.') ? [] : [await world.ask('GET', fresh, { headers })]),
    ];
    for (const [index, answer] of answers.entries())
      expect(isPoisoned(answer, index === 2 ? await world.ask('GET', fresh) : clean), path).toBe(false);
  }
});

test('a route that believes its headers would be found out', async () => {
  const headers = { 'x-forwarded-host': EVIL };
  const clean = await world.ask('GET', '/api/v1/naive-host');
  expect(isPoisoned(await world.ask('GET', '/api/v1/naive-host', { headers }), clean)).toBe(true);
});

test.each([
  ['a host of its own', `GET /sitemap.xml HTTP/1.1\r\nhost: ${EVIL}\r\nconnection: close\r\n\r\n`],
  ['an absolute address', `GET http://${EVIL}/about HTTP/1.1\r\nhost: ${EVIL}\r\nconnection: close\r\n\r\n`],
  ['a host with a script', `GET / HTTP/1.1\r\nhost: "><script>.${EVIL}\r\nconnection: close\r\n\r\n`],
])('%s is neither shown nor kept', async (_what, bytes) => {
  expect(await speakRaw(world.url, bytes)).not.toContain(EVIL);
  for (const path of publicPaths) expect((await world.ask('GET', path)).text).not.toContain(EVIL);
});

test.each([
  'utm_source=evil.example',
  'callback=evil.example',
  'lang=evil.example',
  'page=evil.example',
  '__proto__=evil.example',
  'month=evil.example',
])('?%s reaches no page that others get', async (query) => {
  for (const path of ['/', '/about']) {
    expect((await world.ask('GET', `${path}?${query}`)).text).not.toContain(EVIL);
    expect((await world.ask('GET', path)).text).not.toContain(EVIL);
  }
});

const personal = () => [
  '/api/v1/profile',
  '/api/v1/profile/export',
  '/api/v1/orders',
  `/api/v1/orders/${reference}`,
  `/api/v1/orders/${reference}/receipt`,
  `/api/v1/orders/${reference}/tickets`,
  `/api/v1/orders/${reference}/calendar`,
  '/api/v1/user-programs',
  '/api/v1/access-tokens',
];

function mayBeShared({ headers }: Pick<Answer, 'headers'>): boolean {
  return (
    headers.get('cache-control') !== 'no-store' || headers.has('cdn-cache-control') || headers.has('etag')
  );
}

test('no shared cache may keep a personal response, nor its refusal', async () => {
  for (const path of personal()) {
    const own = await world.ask('GET', path, { token: user.token });
    expect([own.status, mayBeShared(own)], path).toEqual([200, false]);
    const refused = await world.ask('GET', path);
    expect([refused.status >= 400, mayBeShared(refused)], path).toEqual([true, false]);
  }
});

test('a personal response that may be kept would be found out', async () => {
  expect(mayBeShared(await world.ask('GET', '/api/v1/naive-host', { token: user.token }))).toBe(true);
});

test.each([
  '/x.css',
  '/.css',
  ';x.css',
  '%2fx.css',
  '%00.css',
  '%0a.css',
  '/..%2fstyle.css',
  '.js',
  '%23.png',
  '\\x.css',
])('a personal address that ends in %s is no file to a cache', async (ending) => {
  for (const path of personal()) {
    const { status, text } = await world.ask('GET', `${path}${ending}`, { token: user.token });
    expect([status >= 400, text.includes(user.email)], path).toEqual([true, false]);
  }
});

test.each([
  ['with a token', () => ({ token: user.token })],
  ['with a buyer key', () => ({ headers: { 'x-buyer-key': 'k'.repeat(30) } })],
  ['with a cookie', () => ({ headers: { cookie: `token=${user.token}` } })],
])('a public response asked for %s is the same as without', async (_how, asked) => {
  for (const path of [`/api/v1/programs/${slug}`, '/about']) {
    const [one, other] = [await world.ask('GET', path, asked()), await world.ask('GET', path)];
    expect(one.text).toBe(other.text);
    expect(one.headers.get('set-cookie')).toBeNull();
  }
});
