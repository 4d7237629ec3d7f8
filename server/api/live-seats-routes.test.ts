import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildProgram, takeSeats } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let database: TestDatabase;
let site: TestSite;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startTestSite({ database });
  url = `${await site.listen()}/api/v1/catalogue/changes`;
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

async function listen() {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => (await reader?.read())?.value ?? '' };
}

function catalogueVersionIn(text: string): string {
  return /data: (.*)/.exec(text)?.[1] ?? '';
}

test('a listening browser learns of a sale, whichever process made it', async () => {
  const { poolId } = await buildProgram(database.db, { capacity: 9 });
  await site.catalogueVersion.look();
  const { response, next } = await listen();
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const before = catalogueVersionIn(await next());
  await takeSeats(database.db, poolId ?? 0, 1);
  let heard = '';
  while (!heard.includes('event: changed')) heard = await next();
  expect(before).not.toBe('');
  expect(catalogueVersionIn(heard)).not.toBe(before);
});

test('a browser that cannot listen can poll', async () => {
  const answer = await (await fetch(url)).json();
  expect(answer).toEqual({ success: true, data: { catalogueVersion: site.catalogueVersion.checksum() } });
});

test('disconnected listeners are told to reconnect at different times', async () => {
  const retries = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { next } = await listen();
      return Number(/retry: (\d+)/.exec(await next())?.[1]);
    }),
  );
  expect(new Set(retries).size).toBeGreaterThan(1);
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(3_000);
  expect(Math.max(...retries)).toBeLessThanOrEqual(8_000);
});

test('one network cannot use up all listener connections', async () => {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const told = await Promise.all(
    Array.from({ length: 305 }, () =>
      fetch(url, { headers: { accept: 'text/event-stream' }, signal: stop.signal }),
    ),
  );
  expect(told.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(told.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(300);
  stop.abort();
  await expect.poll(async () => (await listen()).response.status).toBe(200);
});
