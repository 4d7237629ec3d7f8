import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Rule {
  rule: string;
  tests: { words: string; file: string }[];
}

const folder = 'docs';
const page = readFileSync(join(folder, 'product.md'), 'utf8');
const rules = rulesOf(page);

test('every section of the specification has its rules', () => {
  const titles = page.match(/^### .+$/gm)?.join('\n') ?? '';
  for (const section of ['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']) expect(titles).toContain(section);
  expect(rules.length).toBeGreaterThan(300);
});

test('every rule of docs/product.md names a test', () => {
  expect(rules.filter(({ tests }) => tests.length === 0).map(({ rule }) => rule)).toEqual([]);
});

test('every test named in docs/product.md exists', () => {
  expect(rules.flatMap(mistakesOf)).toEqual([]);
});

test('a missing file and missing words would be detected', () => {
  const [first, second] = rulesOf(
    '| A rule | [a test](../tests/no-such.test.ts) |\n| Another | [words of nobody](../contract/money.test.ts) |',
  );
  expect(mistakesOf(first!)).toEqual(['A rule: tests/no-such.test.ts is not there']);
  expect(mistakesOf(second!)).toEqual(['Another: contract/money.test.ts has no "words of nobody"']);
});

/** The rows of the tables whose right column leads to tests. */
function rulesOf(page: string): Rule[] {
  return [...page.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)]
    .map(([, rule = '', shownBy = '']) => ({ rule, shownBy }))
    .filter(({ rule, shownBy }) => rule !== 'Rule' && !/^-+$/.test(shownBy))
    .map(({ rule, shownBy }) => ({ rule, tests: testsOf(shownBy) }));
}

function testsOf(shownBy: string): Rule['tests'] {
  return [...shownBy.matchAll(/\[([^\]]+)\]\(([^)]+\.(?:test|proof|journey)\.tsx?)\)/g)].map(
    ([, words = '', link = '']) => ({ words, file: join(folder, link) }),
  );
}

function mistakesOf({ rule, tests }: Rule): string[] {
  return tests.flatMap(({ words, file }) => {
    if (!existsSync(file)) return [`${rule}: ${file} is not there`];
    return readFileSync(file, 'utf8').includes(words) ? [] : [`${rule}: ${file} has no "${words}"`];
  });
}
