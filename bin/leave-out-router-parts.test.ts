import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leaveOutRouterParts, leftOut } from './leave-out-router-parts.ts';

const parts = Object.keys(leftOut);
const pathOf = (part: string) => `node_modules/react-router/dist/production/lib/${part}.js`;

test('the installed parts are those that were reviewed', () => {
  const plugin = leaveOutRouterParts('initial');
  plugin.buildStart();
  for (const part of parts) expect(plugin.load(resolve(pathOf(part)))).toBe(leftOut[part]?.instead);
  expect(() => plugin.buildEnd()).not.toThrow();
});

test('what is there instead exports nothing that the original does not', async () => {
  for (const part of parts) {
    const original = (await import(/* @vite-ignore */ resolve(pathOf(part)))) as object;
    const names = [...(leftOut[part]?.instead ?? '').matchAll(/export const (\w+)/g)].map(([, name]) => name);
    expect(Object.keys(original)).toEqual(expect.arrayContaining(names));
    expect(names).not.toEqual([]);
  }
});

test.each(parts)('a part with another source fails the build: %s', (part) => {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-router-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const changed = join(folder, pathOf(part));
  mkdirSync(dirname(changed), { recursive: true });
  cpSync(pathOf(part), changed);
  expect(leaveOutRouterParts('initial').load(changed)).toBe(leftOut[part]?.instead);
  writeFileSync(changed, '// Changed', { flag: 'a' });
  expect(() => leaveOutRouterParts('initial').load(changed)).toThrow('has changed');
});

test('a part that is not found fails the build, unless it has failed already', () => {
  const plugin = leaveOutRouterParts('initial');
  plugin.load(resolve(pathOf('dom/ssr/fog-of-war')));
  expect(() => plugin.buildEnd()).toThrow('no router/instrumentation of react-router');
  expect(() => plugin.buildEnd(new Error('before'))).not.toThrow();
});

test('paths are recognised however the system separates folders', () => {
  expect(() =>
    leaveOutRouterParts('initial').load(
      'Z:\\node_modules\\react-router\\dist\\production\\lib\\dom\\ssr\\fog-of-war.js',
    ),
  ).toThrow('ENOENT');
});

test('routes that are discovered on demand fail the build', () => {
  expect(() => leaveOutRouterParts('lazy').buildStart()).toThrow('lazy');
});

test('other files are left alone', () => {
  expect(leaveOutRouterParts('initial').load(resolve('web/root.tsx'))).toBeNull();
});
