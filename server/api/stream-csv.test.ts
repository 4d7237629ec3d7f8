import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readByCursor } from '#server/platform/lists/read-by-cursor.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { until } from '#tests/until.ts';
import { csvLine, streamCsv } from './stream-csv.ts';

let site: TestSite;
let address: string;
let arrived = 0;
let begun = 0;
beforeAll(async () => {
  site = await startTestSite({
    extendApi: (api) => {
      const numbers = (last: number, divisor = 'n') =>
        readByCursor<{ n: number }>(
          site.database,
          sql`select n, 1 / ${sql.raw(divisor)} as quotient from generate_series(1, ${last}::int) n`,
        );
      const columns = [{ title: 'Number', cell: ({ n }: { n: number }) => n }];
      const add = (path: string, rows: () => AsyncGenerator<{ n: number }>) =>
        api.get(path, { config: { access: 'anyone' } }, async (_request, reply) =>
          streamCsv(reply, { name: 'numbers', columns, rows: rows() }),
        );
      add('/few-numbers', () => numbers(1_201));
      add('/no-numbers', () => numbers(0));
      add('/many-numbers', () => numbers(2_000_000));
      add('/never-begun', () => numbers(10, '(n - 1)'));
      api.get('/left-alone', { config: { access: 'anyone' } }, async (_request, reply) => {
        const left = once(reply.raw, 'close');
        arrived += 1;
        return streamCsv(reply, { name: 'numbers', columns, rows: afterThat(left, numbers(1_201)) });
      });
      add('/broken-off', () => numbers(20_000, '(n - 19000)'));
    },
  });
  address = await site.listen();
});
afterAll(() => site.close());

async function* afterThat<Row>(moment: Promise<unknown>, rows: AsyncGenerator<Row>): AsyncGenerator<Row> {
  await moment;
  begun += 1;
  yield* rows;
}

/** Without what is only waiting to be collected. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

async function connectionsInTransaction(): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(site.database.db);
  return rows[0]?.open ?? -1;
}

// The database sees the end of a file a moment before the site counts it as ended.
async function untilAllFilesHaveEnded(): Promise<void> {
  await until('every connection is given back', async () => (await connectionsInTransaction()) === 0);
  await until('two files can be made', async () => {
    const answers = await Promise.all([1, 2].map(() => site.app.inject('/api/v1/few-numbers')));
    return answers.every(({ statusCode }) => statusCode === 200);
  });
}

test('a line is formatted as in RFC 4180', () => {
  const at = new Date('2031-03-01T10:04Z');
  expect(csvLine(['plain', 'a "word", and\nmore', 3, true, null, at])).toBe(
    'plain,"a ""word"", and\nmore",3,true,,2031-03-01T10:04:00.000Z\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+46701234567', "'+46701234567"],
  ['-2', "'-2"],
  ['@sum(a1)', "'@sum(a1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
])('a spreadsheet formula is exported as plain text: %j', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

test('a number stays a number, also below zero', () => {
  expect(csvLine([-2])).toBe('-2\r\n');
  expect(csvLine([{ cents: 44_950 }, { cents: -205 }, { cents: 0 }])).toBe('449.50,-2.05,0.00\r\n');
});

test('a list longer than one batch is exported completely', async () => {
  const answer = await site.get('/api/v1/few-numbers');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="numbers.csv"',
  });
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFNumber');
  expect(lines.slice(1, -1)).toEqual(Array.from({ length: 1_201 }, (_, index) => String(index + 1)));
  expect(await connectionsInTransaction()).toBe(0);
});

test('an empty list exports its headings', async () => {
  expect((await site.get('/api/v1/no-numbers')).body).toBe('\uFEFFNumber\r\n');
});

test('an error before the first row gets the usual error response', async () => {
  const answer = await site.app.inject('/api/v1/never-begun');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: 'internal_error' });
});

test('a later error aborts the file', async () => {
  const answer = await fetch(`${address}/api/v1/broken-off`);
  await expect(answer.text()).rejects.toThrow();
  await untilAllFilesHaveEnded();
});

test('many rows need little memory, and a reader who stops frees the connection', async () => {
  const before = memoryInUse();
  const answer = await fetch(`${address}/api/v1/many-numbers`);
  const reader = answer.body?.getReader();
  await reader?.read();
  await until('the rows are read', async () => (await connectionsInTransaction()) === 1);
  expect(memoryInUse() - before).toBeLessThan(30_000_000);
  await reader?.cancel();
  await untilAllFilesHaveEnded();
});

test('a reader who leaves before the first row frees the connection', async () => {
  for (let times = 1; times <= 10; times += 1) {
    const leaving = new AbortController();
    const answer = fetch(`${address}/api/v1/left-alone`, { signal: leaving.signal });
    await until('the file is asked for', () => arrived === times);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await until('its rows are asked for', () => begun === times);
  }
  await untilAllFilesHaveEnded();
});

test('slow downloads leave database connections for everything else', async () => {
  const slow = await Promise.all([1, 2].map(() => fetch(`${address}/api/v1/many-numbers`)));
  const refused = await site.app.inject('/api/v1/few-numbers');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json().message).toMatch(/Two files/);
  await Promise.all(slow.map(async ({ body }) => body?.cancel()));
  await untilAllFilesHaveEnded();
});
