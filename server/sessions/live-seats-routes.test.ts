import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SeatNews } from '#contract/participants/seat-news.ts';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
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

async function listen(query = '') {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(url + query, {
    headers: { accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => (await reader?.read())?.value ?? '' };
}

function newsIn(text: string): SeatNews {
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}') as SeatNews;
}

/** Other tests of this file may have left news to tell. */
async function untilHeard(next: () => Promise<string>, isMeant: (news: SeatNews) => boolean) {
  for (;;) {
    const text = await next();
    if (text === '') throw new Error('the stream ended');
    const news = text.includes('data: ') && newsIn(text);
    if (news && isMeant(news)) return news;
  }
}

async function poll(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + query, { headers });
  const { data } = (response.status === 200 ? await response.json() : {}) as { data?: SeatNews };
  return { response, data };
}

test('a listening browser hears the seats of its page at once, and then each change', async () => {
  const { id, poolId } = await buildProgram(database.db, { capacity: 9 });
  const { id: session } = await buildSession(database.db, { capacity: 7 });
  await buildProgram(database.db);
  await site.catalogueVersion.look();
  const { response, next } = await listen(`?programs=${id}&sessions=${session}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const first = newsIn(await next());
  expect(first).toMatchObject({ is_settled: false });
  expect([first.programs, first.sessions]).toEqual([{ [id]: 9 }, { [session]: 7 }]);
  await takeSeats(database.db, poolId ?? 0, 2);
  const heard = await untilHeard(next, ({ programs }) => programs[id] === 7);
  expect(heard).toMatchObject({ edition: first.edition });
  expect(heard.as_of).toBeGreaterThan(first.as_of);
});

test('a page of an earlier release hears another version with each change, and none without', async () => {
  const { poolId } = await buildProgram(database.db, { capacity: 9 });
  await site.catalogueVersion.look();
  const { next } = await listen();
  const first = /event: changed\ndata: (.+)\n\n/.exec(await next())?.[1];
  await takeSeats(database.db, poolId ?? 0, 1);
  const second = /event: changed\ndata: (.+)\n\n/.exec(await next())?.[1];
  expect([typeof first, typeof second]).toEqual(['string', 'string']);
  expect(second).not.toBe(first);
});

test('an edit is told to all with the program that it is about', async () => {
  const { id } = await buildProgram(database.db);
  await site.catalogueVersion.look();
  const { next } = await listen();
  const { edition } = newsIn(await next());
  await database.db.updateTable('programs').set({ title: 'Renamed' }).where('id', '=', id).execute();
  const heard = await untilHeard(next, (news) => news.edition !== edition);
  expect(heard.changed_programs).toEqual([id]);
});

test('a browser that cannot listen is told the same when it asks', async () => {
  const { id, poolId } = await buildProgram(database.db, { capacity: 9 });
  await site.catalogueVersion.look();
  const { next } = await listen(`?programs=${id}&sessions=`);
  const streamed = newsIn(await next());
  const { data } = await poll(`?programs=${id}&sessions=`);
  expect(data).toMatchObject({ programs: streamed.programs, edition: streamed.edition });
  await takeSeats(database.db, poolId ?? 0, 1);
  await expect.poll(async () => (await poll(`?programs=${id}`)).data?.programs).toEqual({ [id]: 8 });
});

test('who asks again gets 304 until the seats of that page change, whatever others sell', async () => {
  const { id, poolId } = await buildProgram(database.db, { capacity: 9 });
  const { id: other, poolId: otherPool } = await buildProgram(database.db, { capacity: 9 });
  await site.catalogueVersion.look();
  const left = async (program: number) => (await poll(`?programs=${program}`)).data?.programs[program];
  await expect.poll(() => left(other)).toBe(9);
  const { response } = await poll(`?programs=${id}`);
  const known = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect(response.headers.get('cache-control')).toBe('no-cache');
  await takeSeats(database.db, otherPool ?? 0, 1);
  await expect.poll(() => left(other)).toBe(8);
  expect((await poll(`?programs=${id}`, known)).response.status).toBe(304);
  await takeSeats(database.db, poolId ?? 0, 1);
  await expect.poll(async () => (await poll(`?programs=${id}`, known)).response.status).toBe(200);
});

test('what is unknown is left out, and what is no list of numbers is refused', async () => {
  const { data } = await poll('?programs=999999999&sessions=');
  expect(data).toMatchObject({ programs: {}, sessions: {} });
  expect((await poll('?programs=one')).response.status).toBe(422);
  expect((await poll(`?programs=${Array.from({ length: 1_001 }, () => 1).join(',')}`)).response.status).toBe(
    422,
  );
});

test('a page of an earlier release that cannot listen is told the version', async () => {
  const answer = await (await fetch(url)).json();
  expect(answer).toEqual({ success: true, data: { catalogueVersion: site.catalogueVersion.checksum() } });
});

test('all who listen hear a change, also when they are more than one turn tells', async () => {
  const { id, poolId } = await buildProgram(database.db, { capacity: 9 });
  await site.catalogueVersion.look();
  const all = await Promise.all(Array.from({ length: 270 }, () => listen(`?programs=${id}`)));
  await Promise.all(all.map(({ next }) => next()));
  await takeSeats(database.db, poolId ?? 0, 1);
  const heard = await Promise.all(
    all.map(({ next }) => untilHeard(next, ({ programs }) => programs[id] === 8)),
  );
  expect(heard).toHaveLength(270);
  expect(newsIn(await (await listen()).next()).reload_within_ms).toBeGreaterThanOrEqual(270);
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
