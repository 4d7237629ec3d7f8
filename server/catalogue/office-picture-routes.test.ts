import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import type { TestContext } from '#tests/build-context.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { buildOfficeUser } from '#tests/office-site.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { clearUnusedPictures } from './clear-unused-pictures.ts';
import { makePictureSizes } from './make-picture-sizes.ts';

let site: TestSite;
let context: TestContext;
let token: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  context = buildContext(database);
  site = await startTestSite({ database, context });
  ({ token } = await buildOfficeUser(database.db));
});
afterAll(async () => {
  await site.close();
  await site.database.drop();
});

let colour = 0;
/** One that no other test has. */
function draw({ width = 1_000, height = 750 } = {}) {
  colour += 20;
  const background = { r: colour % 256, g: 80 + 20 * Math.floor(colour / 256), b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function upload(picture: Buffer, type = 'image/jpeg', query = '') {
  const answer = await site.ask('POST', `/api/v1/admin/pictures${query}`, {
    token,
    body: picture,
    headers: { 'content-type': type },
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function makeSizes(): Promise<void> {
  for (const job of context.added.splice(0))
    if (job.queue === 'picture') await makePictureSizes(context, job.hash);
}

const hashIn = (image: string) => image.split('/')[2] ?? '';

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a picture as %s is accepted, whatever type its upload claims',
  async (format) => {
    const { status, data } = await upload(await draw()[format]().toBuffer(), 'image/png');
    expect(status).toBe(200);
    expect(data).toMatchObject({ width: 1_000, height: 750 });
    expect(data.image).toMatch(/^\/media\/[\w-]{43}\/1600\.jpg$/);
  },
);

test('a logo can be narrower than a photo, but not as narrow as an icon', async () => {
  const { status, data } = await upload(
    await draw({ width: 200, height: 60 }).png().toBuffer(),
    'image/png',
    '?as=logo',
  );
  expect(status).toBe(200);
  expect(data).toMatchObject({ width: 200, height: 60 });
  const icon = await draw({ width: 100, height: 100 }).png().toBuffer();
  expect((await upload(icon, 'image/png', '?as=logo')).status).toBe(422);
  expect((await upload(icon, 'image/png', '?as=icon')).status).toBe(422);
});

test('a logo used by a session is kept, and deleted a day after its last use', async () => {
  const { db } = site.database;
  const { data } = await upload(
    await draw({ width: 300, height: 90 }).png().toBuffer(),
    'image/png',
    '?as=logo',
  );
  const session = await buildSession(db, {
    organizationLogo: data.image,
    organizationLogoAlt: 'Lakeside',
  });
  const age = () =>
    sql`update media set unused_since = now() - interval '2 days' where hash = ${hashIn(data.image)}`.execute(
      db,
    );
  const isKept = async () => {
    await clearUnusedPictures(context);
    const { rows } = await sql`select from media where hash = ${hashIn(data.image)}`.execute(db);
    return rows.length === 1;
  };
  await age();
  expect(await isKept()).toBe(true);
  await db
    .updateTable('workshopSessions')
    .set({ organizationLogo: null })
    .where('id', '=', session.id)
    .execute();
  expect(await isKept()).toBe(true);
  await age();
  expect(await isKept()).toBe(false);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>');
test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a drawing that may hold scripts', () => svg],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a picture', async () => (await draw().jpeg().toBuffer()).subarray(0, 2_000)],
  ['nothing but the first bytes of one', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['one that is too small', () => draw({ width: 700 }).png().toBuffer()],
  ['one of too many points', () => draw({ width: 9_000, height: 9_000 }).png().toBuffer()],
])('%s is refused under its field', async (_what, picture) => {
  const { status, errors } = await upload(await picture(), 'image/jpeg');
  expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: ['picture'] });
});

/** A PNG that ends where the picture would begin. */
function beginningOfPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, header, Buffer.from('\0\0\0\x64IDAT', 'latin1')]);
}

test.each([
  [2_000, 24_999],
  [24_999, 2_000],
  [1_000, 4_001],
])('a picture of %i x %i is refused for its shape before it is decoded', async (width, height) => {
  const { status, errors } = await upload(beginningOfPng(width, height), 'image/png');
  expect(status).toBe(422);
  expect(errors.picture).toEqual([
    'The picture is too narrow: it may be at most 8 times wider than high, or 4 times higher than wide.',
  ]);
});

test('a file that is too large or not a picture is refused before it is decoded', async () => {
  expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    message: 'The picture is too large. The limit is 10 MB.',
  });
  expect((await upload(Buffer.from('{}'), 'application/json')).status).toBe(415);
});

test('a picture’s metadata is removed, and it is turned upright', async () => {
  const telling = draw({ width: 900, height: 1_200 })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } });
  const { data } = await upload(await telling.toBuffer());
  expect({ width: data.width, height: data.height }).toEqual({ width: 1_200, height: 900 });
  await makeSizes();
  for (const file of ['480.jpg', '480.avif']) {
    const { rawPayload } = await site.app.inject(`/media/${hashIn(data.image)}/${file}`);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes('Secret Owner')).toBe(false);
  }
});

test('the same picture uploaded twice is stored once', async () => {
  const picture = await draw().png().toBuffer();
  const answers = await Promise.all([1, 2, 3].map(() => upload(picture)));
  expect(answers.map(({ status, message }) => message ?? status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.image)).size).toBe(1);
});

test('until its sizes are made, the full picture is served uncached', async () => {
  const { data } = await upload(await draw().jpeg().toBuffer());
  const address = `/media/${hashIn(data.image)}/960.avif`;
  const early = await site.app.inject(address);
  expect(early.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  await makeSizes();
  const made = await site.app.inject(address);
  expect(made.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(made.rawPayload).metadata()).width).toBe(960);
  expect((await site.app.inject(data.image)).headers['content-type']).toBe('image/jpeg');
});

test('sizes are made once, also by two processes at once', async () => {
  const { data } = await upload(await draw().jpeg().toBuffer());
  const hash = hashIn(data.image);
  await Promise.all([makePictureSizes(context, hash), makePictureSizes(context, hash)]);
  const files = await site.database.db
    .selectFrom('mediaFiles')
    .select(['width', 'format'])
    .where('hash', '=', hash)
    .execute();
  expect(files).toHaveLength(6);
});

test.each(['961.jpg', '960.png', '960.jpg.exe', '..%2f960.jpg'])(
  '%s is not found as a picture file',
  async (file) => {
    expect((await site.app.inject(`/media/${'a'.repeat(43)}/${file}`)).statusCode).toBe(404);
  },
);

test('an unused picture is deleted after a day; one that a program shows is kept', async () => {
  const { db } = site.database;
  const shown = (await upload(await draw().jpeg().toBuffer())).data.image;
  const unused = (await upload(await draw().jpeg().toBuffer())).data.image;
  const { id } = await buildProgram(db, { image: shown });
  const isKept = async (image: string) => (await site.app.inject(image)).statusCode === 200;
  await clearUnusedPictures(context);
  await sql`update media set unused_since = unused_since - interval '25 hours'`.execute(db);
  await clearUnusedPictures(context);
  expect([await isKept(shown), await isKept(unused)]).toEqual([true, false]);
  await db.updateTable('programs').set({ image: null }).where('id', '=', id).execute();
  await clearUnusedPictures(context);
  expect(await isKept(shown)).toBe(true);
});
