import { promisify } from 'node:util';
import { crc32, deflate, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildUser } from '#tests/build-user.ts';
import { openAttackWorld } from './attack-world.ts';

let stored: Buffer = Buffer.alloc(0);
/** Keeps a file as it came, and serves it as whatever its sender called it. */
const world = openAttackWorld({
  extendApi: (api) => {
    void api.register(async (raw) => {
      raw.addContentTypeParser('image/svg+xml', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      raw.post('/naive-pictures', { config: { access: 'anyone' } }, async (request) => {
        stored = request.body as Buffer;
        return { data: { image: '/api/v1/naive-pictures' } };
      });
      raw.get('/naive-pictures', { config: { access: 'anyone' } }, (_request, reply) =>
        reply.type('image/svg+xml').send(stored),
      );
    });
  },
});
const PICTURES = '/api/v1/admin/pictures';
const SCRIPT = '<script>alert(document.domain)</script>';
let token: string;
beforeAll(async () => {
  ({ token } = await buildInsider(world.db, { role: 'admin' }));
});

const drawn = () =>
  sharp({ create: { width: 1_000, height: 750, channels: 3, background: { r: 9, g: 80, b: 120 } } });

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** Announces a small picture; what it holds inflates to a hundred megabytes. */
async function pngBomb(name: 'IDAT' | 'iCCP' | 'zTXt'): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1_000, 0);
  header.writeUInt32BE(750, 4);
  header.set([8, 2], 8);
  const bomb = await promisify(deflate)(Buffer.alloc(100_000_000));
  const data = name === 'IDAT' ? bomb : Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]);
  const rest = name === 'IDAT' ? [] : [chunk('IDAT', deflateSync(Buffer.alloc(4)))];
  const parts = [chunk('IHDR', header), chunk(name, data), ...rest, chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function upload(body: Buffer, type = 'image/png', asked: { token?: string; query?: string } = {}) {
  const { query = '', token: by = token } = asked;
  const headers = { 'content-type': type };
  return world.ask('POST', `${PICTURES}${query}`, { body: new Uint8Array(body), headers, token: by });
}

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">${inner}</svg>`);

test.each<[string, () => Buffer | Promise<Buffer>, string?]>([
  ['a drawing with a script', () => svg(SCRIPT), 'image/svg+xml'],
  ['a drawing that calls itself a PNG', () => svg(SCRIPT)],
  ['a drawing behind a space', () => Buffer.concat([Buffer.from(' \n'), svg(SCRIPT)])],
  ['a drawing in UTF-16', () => Buffer.from(svg(SCRIPT).toString(), 'utf16le')],
  ['a compressed drawing', () => gzipSync(svg(SCRIPT))],
  [
    'a drawing that reads a file',
    () =>
      Buffer.concat([
        Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
        svg('<text>&x;</text>'),
      ]),
  ],
  ['a drawing that loads an address', () => svg('<image href="http://169.254.169.254/latest/meta-data/"/>')],
  ['a drawing of drawings of drawings', () => svg('<g id="a"><use href="#a"/></g>'.repeat(2_000))],
  ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['an archive', () => Buffer.from('504b0304140000000800', 'hex')],
  ['a program', () => Buffer.from('#!/bin/sh\nid\n')],
  ['an empty file', () => Buffer.alloc(0)],
  [
    'a picture whose half is missing',
    async () => (await drawn().webp().toBuffer()).subarray(0, 200),
    'image/webp',
  ],
  ['a GIF that is a script', () => Buffer.from(`GIF89a/*${'a'.repeat(40)}*/=0;alert(1)`), 'image/gif'],
  ['a TIFF of many pages', async () => drawn().tiff().toBuffer(), 'image/tiff'],
])('%s is refused', async (_what, make, type) => {
  const before = process.memoryUsage().rss;
  const answer = await upload(await make(), type);
  expect([400, 413, 415, 422], answer.text).toContain(answer.status);
  expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
});

/** What visitors get of a picture. */
async function findDanger(image: string): Promise<string[]> {
  const { headers, text } = await world.ask('GET', image);
  return [
    ...(text.includes(SCRIPT) ? ['holds the script'] : []),
    ...(/^image\/(jpeg|avif)$/.test(headers.get('content-type') ?? '') ? [] : ['is no picture']),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
    ...(headers.get('content-security-policy') === "default-src 'none'" ? [] : ['may run scripts']),
  ];
}

test.each<[string, () => Promise<Buffer>]>([
  ['behind its end', async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(SCRIPT)])],
  [
    'in its description',
    async () =>
      drawn()
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .jpeg()
        .toBuffer(),
  ],
  ['behind a PNG', async () => Buffer.concat([await drawn().png().toBuffer(), Buffer.from(SCRIPT)])],
  [
    'in a text part of a PNG',
    async () => {
      const png = await drawn().png().toBuffer();
      const text = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`, 'latin1'));
      return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
    },
  ],
  [
    'as a page that is a picture too',
    async () => {
      const jpeg = await drawn().jpeg().toBuffer();
      const comment = Buffer.from(`*/${SCRIPT}/*`);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(comment.length + 2);
      return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, comment, jpeg.subarray(2)]);
    },
  ],
])('a script %s does not reach visitors', async (_where, make) => {
  const answer = await upload(await make(), 'image/svg+xml');
  expect(answer.status, answer.text).toBe(200);
  expect(await findDanger(answer.json().data.image)).toEqual([]);
});

test('a route that keeps files as they came would be found out', async () => {
  const headers = { 'content-type': 'image/svg+xml' };
  await world.ask('POST', '/api/v1/naive-pictures', { body: svg(SCRIPT), headers });
  expect(await findDanger('/api/v1/naive-pictures')).toContain('holds the script');
});

test.each(['IDAT', 'iCCP', 'zTXt'] as const)(
  'a picture whose %s inflates without end costs no memory',
  async (name) => {
    const bomb = await pngBomb(name);
    const before = process.memoryUsage().rss;
    expect([200, 422]).toContain((await upload(bomb)).status);
    expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
  },
);

test('nobody but the office uploads, and whoever may not is refused before the file is read', async () => {
  const user = await buildUser(world.db);
  const unproven = await buildInsider(world.db, { isSteppedUp: false });
  const statuses = [];
  for (const by of ['x'.repeat(43), user.token])
    statuses.push((await upload(await pngBomb('zTXt'), 'image/png', { token: by })).status);
  expect(statuses).toEqual([401, 403]);
  expect((await upload(svg(SCRIPT), 'image/png', { token: unproven.token })).status).toBeGreaterThanOrEqual(
    403,
  );
});

test.each(['?as=../../etc', '?as=__proto__', '?as=logo&as=photo'])(
  '%s is no kind of picture',
  async (query) => {
    expect((await upload(await drawn().png().toBuffer(), 'image/png', { query })).status).toBe(422);
  },
);
