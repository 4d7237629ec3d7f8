import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cookiePolicy } from '#web/content/legal.ts';
import { listSourceFiles } from './architecture/list-source-files.ts';

interface Source {
  file: string;
  text: string;
}

const sources = listSourceFiles('web')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('content/'))
  .map((file) => ({ file, text: readFileSync(`web/${file}`, 'utf8') }));

const named = cookiePolicy.sections.flatMap(({ rows = [] }) => rows.map(({ name }) => name));

test('the cookie policy names every entry stored in the browser, and no other', () => {
  expect(named.toSorted()).toEqual([...new Set(sources.flatMap(keysOf))].toSorted());
});

test('every storage key is written out in the code', () => {
  expect(sources.flatMap(unnamedKeysOf)).toEqual([]);
});

test('nothing is stored except through the site’s storage module', () => {
  const checkIns = /^(storage\/|shell\/reload-for-new-version\.ts)/;
  expect(sources.filter(({ file }) => !checkIns.test(file)).flatMap(waysRoundStorageOf)).toEqual([]);
});

test('a computed storage key, or storage used directly, would be detected', () => {
  const source = (text: string) => ({ file: 'a.ts', text: `${text}\n` });
  expect(keysOf(source("const KEY = 'nyea_secret';"))).toEqual(['nyea_secret']);
  const imported = "import { keep } from '#web/storage/x.ts';\n";
  expect(unnamedKeysOf(source(`${imported}const KEY = 'nyea_a'; keep(KEY, text);`))).toEqual([]);
  for (const text of ['keep(keyOf(what), text)', "keepInTab('other', text)", "const K = 'a'; keep(K, text)"])
    expect(unnamedKeysOf(source(imported + text))).toHaveLength(1);
  for (const text of ['window.localStorage.setItem(a, b)', 'sessionStorage.a = b', 'document.cookie = a'])
    expect(waysRoundStorageOf(source(text))).toHaveLength(1);
});

function keysOf({ text }: Source): string[] {
  return [...text.matchAll(/['"`](nyea_\w+)['"`]/g)].map(([, key = '']) => key);
}

function unnamedKeysOf({ file, text }: Source): string[] {
  const isKept = /import \{[^}]*\bkeep\b[^}]*\} from '#web\/storage/.test(text);
  return [...text.matchAll(/\b(keep|keepInTab|setItem)\(([^,]+),/g)].flatMap(([call, by, key = '']) => {
    if ((by === 'keep' && !isKept) || file.startsWith('storage/')) return [];
    const [name = ''] = /^[\w$]+/.exec(key.trim()) ?? [];
    const isNamed = name !== '' && new RegExp(String.raw`const ${name} = [^;]*'nyea_\w+'`).test(text);
    return isNamed ? [] : [`${file}: ${call}`];
  });
}

function waysRoundStorageOf({ file, text }: Source): string[] {
  const ways =
    /\b(localStorage|sessionStorage)\s*[.[=]|\bwindow\.(localStorage|sessionStorage)\b|\bdocument\.cookie\b|\b(cookieStore|indexedDB|caches)\./g;
  return [...text.matchAll(ways)].map(([way]) => `${file}: ${way}`);
}
