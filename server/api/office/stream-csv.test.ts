import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readByCursor } from '#server/domain/office/read-by-cursor.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { until } from '#tests/until.ts';
import { csvLine, streamCsv } from './stream-csv.ts';

let site: TestSite;
let address: string;
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
      add('/broken-off', () => numbers(20_000, '(n - 19000)'));
    },
  });
  address = await site.listen();
});
afterAll(() => site.close());

async function connectionsInTransaction(): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(site.database.db);
  return rows[0]?.open ?? -1;
}

test('a line is as RFC 4180 has it', () => {
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
])('what a spreadsheet would compute is only a text: %j', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

test('a number is a number, below zero too', () => {
  expect(csvLine([-2])).toBe('-2\r\n');
});

test('a list of more rows than are read at once comes whole, as a file', async () => {
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

test('an empty list is its titles', async () => {
  expect((await site.get('/api/v1/no-numbers')).body).toBe('\uFEFFNumber\r\n');
});

test('what fails before the first row is answered as ever', async () => {
  const answer = await site.app.inject('/api/v1/never-begun');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: 'internal_error' });
});

test('what fails later breaks the file off', async () => {
  const answer = await fetch(`${address}/api/v1/broken-off`);
  await expect(answer.text()).rejects.toThrow();
});

test('many rows need no memory, and whoever stops reading gives the connection back', async () => {
  const before = process.memoryUsage().heapUsed;
  const answer = await fetch(`${address}/api/v1/many-numbers`);
  const reader = answer.body?.getReader();
  await reader?.read();
  await until('the rows are read', async () => (await connectionsInTransaction()) === 1);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000_000);
  await reader?.cancel();
  await until('the connection is given back', async () => (await connectionsInTransaction()) === 0);
});
