import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

interface Row {
  id: string;
  verdict: string;
  how: string;
}

const folder = 'docs';
const page = readFileSync(join(folder, 'security.md'), 'utf8');
const required = readFileSync('tests/asvs-5.0-levels-1-and-2.txt', 'utf8').trim().split('\n');
const rows = rowsOf(page);

test('docs/security.md judges every requirement of levels 1 and 2 once, and no other', () => {
  expect(required).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(required);
});

test('each verdict is one of three, and says how or why', () => {
  expect(rows.flatMap(mistakesOf)).toEqual([]);
});

test('every file and test that the page names exists', () => {
  expect(missingIn(page)).toEqual([]);
});

test('every table of the database is in a data class', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const names = tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['orders', 'reminder_links']));
  expect(unnamedIn(dataClassesIn(page), names)).toEqual([]);
});

test('every file of attacks is in the list of attacks', () => {
  const files = readdirSync('tests/attacks').filter((file) => file.endsWith('.test.ts'));
  expect(files.filter((file) => !page.includes(`| [${file}](../tests/attacks/${file})`))).toEqual([]);
});

test('a wrong verdict, a verdict without a reason, a missing file, missing words and an unnamed table would be detected', () => {
  const wrong = rowsOf('| 1.1.1 | 2 | not yet | Soon. |\n| 1.1.2 | 2 | met |  |');
  expect(wrong.flatMap(mistakesOf)).toEqual(['1.1.1: not yet', '1.1.2: no reason']);
  expect(unnamedIn(dataClassesIn(page), ['orders', 'secret_diaries'])).toEqual(['secret_diaries']);
  const links = '[a](../server/no-such.ts) [words of nobody](../contract/money.test.ts)';
  expect(missingIn(links)).toEqual(['server/no-such.ts', 'contract/money.test.ts: words of nobody']);
});

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| (.*?) +\| (.*?) *\|$/gm)].map(
    ([, id = '', verdict = '', how = '']) => ({ id, verdict, how }),
  );
}

function mistakesOf({ id, verdict, how }: Row): string[] {
  if (!['met', 'not applicable', 'not met'].includes(verdict)) return [`${id}: ${verdict}`];
  return how === '' ? [`${id}: no reason`] : [];
}

function dataClassesIn(text: string): string {
  return /^## Data classes$(.*?)^## /ms.exec(text)?.[1] ?? '';
}

function unnamedIn(text: string, tables: string[]): string[] {
  return tables.filter((table) => !text.includes(`\`${table}\``));
}

/** A link to a test says words of that test, unless it names the file. */
function missingIn(text: string): string[] {
  return [...text.matchAll(/\[([^\]]+)\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].flatMap(
    ([, words = '', link = '']) => {
      const file = join(folder, link);
      if (!existsSync(file)) return [file];
      const isTest =
        /\.(test|journey)\.ts$/.test(file) && !words.endsWith('.ts') && !words.startsWith('tests/');
      return isTest && !readFileSync(file, 'utf8').includes(words) ? [`${file}: ${words}`] : [];
    },
  );
}
