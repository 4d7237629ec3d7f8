import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';

const SERVER = 'build/server/main.js';
const RENDERER = 'build/pages/server/index.js';

beforeAll(() => {
  execFileSync(process.execPath, ['bin/build.ts']);
}, 10 * 60_000);

function builtInsAfter(file: string, script = ''): string[] {
  const told = `await import('./${file}'); ${script}; console.log(JSON.stringify(process.moduleLoadList))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', told], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
}

const FETCH = 'NativeModule internal/deps/undici/undici';

test.each([SERVER, RENDERER])('to import %s does not load Node’s fetch', (file) => {
  expect(builtInsAfter(file)).not.toContain(FETCH);
});

test('fetch would be seen', () => {
  expect(builtInsAfter(RENDERER, 'new Response()')).toContain(FETCH);
});

test('the renderer of pages is one file, beside that of the bundler', () => {
  const [part = '', ...others] = importsOf(RENDERER);
  expect(others).toEqual([]);
  const parts = importsOf(`build/pages/server/${part}`).filter((name) => name.startsWith('.'));
  expect(parts).toEqual([expect.stringMatching(/^\.\/rolldown-runtime-/)]);
});

function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^(?:import|export)\b[^;]*? from "([^"]+)";/gm)].map(([, name = '']) => name);
}
