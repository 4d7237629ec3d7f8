import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { expect, test } from 'vitest';
import {
  checkAge,
  checkDependencies,
  checkEmbeddedPostgres,
  checkPostgres,
  judgeNode,
} from './check-security-releases.ts';
import type { Diagnosis } from './diagnosis.ts';

const told = ({ state, says }: Diagnosis) => `${state}: ${says}`;
const NOT_SAID = (version: string) =>
  new RegExp(`^not known: The list of [-\\d]+ does not say whether ${version} lacks a security release.$`);

test.each([
  ['24.21.0', 'warning: 24.21.0 lacks the security release of October 2026.'],
  ['26.9.0', 'warning: 26.9.0 lacks the security release of October 2026.'],
  ['26.12.1', 'ok: 26.12.1, with the security release of October 2026.'],
  ['26.13.0', 'ok: 26.13.0, with the security release of October 2026.'],
  ['24.22.0', NOT_SAID('24.22.0')],
  ['25.9.0', NOT_SAID('25.9.0')],
])('Node %s is compared with the list', (version, expected) => {
  expect(told(judgeNode(version))).toMatch(expected);
});

test.each([
  ['18.4', 'warning: 18.4 lacks the security fixes of 18.6 and 18.7.'],
  ['18.10', 'ok: 18.10, with the security fixes of 18.6 and 18.7.'],
  ['15.18 (Debian 15.18-0+deb12u1)', 'warning: 15.18 lacks the security release of November 2026.'],
  ['17.12 (Debian 17.12-0+deb13u1)', 'ok: 17.12, with the security release of November 2026.'],
  ['16.14', NOT_SAID('16.14')],
])('PostgreSQL %s is compared with the list', async (version, expected) => {
  const pool = { query: async () => ({ rows: [{ version }] }) } as unknown as pg.Pool;
  expect(told(await checkPostgres(pool))).toMatch(expected);
});

test('the embedded PostgreSQL is told with its version and the way out', () => {
  const { state, says, advice } = checkEmbeddedPostgres();
  expect([state, says]).toEqual([
    'warning',
    expect.stringMatching(
      /^The embedded PostgreSQL is 18\.\d, and its packages do not follow .* lacks the security/,
    ),
  ]);
  expect(advice).toContain('set DATABASE_URL to the PostgreSQL of Debian or to a managed one');
});

test('packages that lack a security release are named, wherever they are installed', () => {
  const installed = {
    'node_modules/fastify': { version: '5.12.1' },
    'node_modules/ajv/node_modules/fast-uri': { version: '3.1.6' },
    'node_modules/fast-uri': { version: '4.1.4' },
    'node_modules/nobody-knows': { version: '1.0.0' },
  };
  expect(told(checkDependencies(installed))).toBe(
    'warning: fastify 5.12.1 lacks the security fixes of 5.12.2, fast-uri 3.1.6 lacks the security fixes of 3.1.7.',
  );
});

test('this release has every security release that it knows of', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  expect(told(checkDependencies(packages))).toBe('ok: None lacks a security release that the list knows.');
  for (const cpu of ['x64', 'arm64'])
    expect(judgeNode(packages[`node_modules/node-linux-${cpu}`]!.version!).state).toBe('ok');
});

test('the list says how old it is, and after three months that it is too old', () => {
  const [, day] = /is of (\S+),/.exec(checkAge().says) as unknown as [string, string];
  const after = (days: number) => new Date(Date.parse(day) + days * 86_400_000);
  expect(told(checkAge(after(1)))).toBe(`ok: The list of this release is of ${day}, 1 days old.`);
  expect(checkAge(after(92)).state).toBe('ok');
  expect(checkAge(after(93)).state).toBe('warning');
});
