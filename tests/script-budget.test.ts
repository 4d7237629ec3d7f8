import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { gzipBytes, mostBytesOf, readScript, scriptsByRoute } from './script-bytes.ts';

let scripts: Map<string, string[]>;

beforeAll(() => {
  execFileSync(process.execPath, ['bin/build.ts']);
  scripts = scriptsByRoute();
}, 10 * 60_000);

test('a page loads at most 118 kB of script before the first interaction', () => {
  const tooHeavy = [...scripts]
    .map(([route, files]) => ({ route, bytes: gzipBytes(files) }))
    .filter(({ route, bytes }) => bytes > mostBytesOf(route));

  expect(scripts.size).toBeGreaterThan(3);
  expect(tooHeavy).toEqual([]);
});

test('no page loads the full zod package, recognised by its own texts', () => {
  const heavy = new Set([...scripts.values()].flat().filter((file) => isFullZod(readScript(file))));

  expect([...heavy]).toEqual([]);
});

test('the full zod package would be detected', () => {
  expect(isFullZod('const a=K("ZodString",(e,t)=>{')).toBe(true);
  expect(isFullZod('const a=K("ZodMiniString",(e,t)=>{')).toBe(false);
});

function isFullZod(source: string): boolean {
  return /["'`]Zod(?:Object|String|Type)["'`]/.test(source);
}
