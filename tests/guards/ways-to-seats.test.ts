import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { holdRules } from '#server/seats/hold-rules.ts';
import { listSourceFiles } from '../architecture/list-source-files.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Everything that takes seats, and what it shows for it. Whoever is missing here goes round the rules. */
const ways: Record<string, string[]> = {
  'server/checkout/place-order.ts': ['free seats', 'checkout'],
  'server/checkout/insert-manual-order.ts': ['office'],
  'server/changes/agree-on-change.ts': ['change of date'],
  'server/changes/move-by-office.ts': ['office'],
  'server/participants/repeat-date-change.ts': ['recovery'],
  'server/seats/retake-seats.ts': ['late payment'],
  'server/changes/choose-after-cancellation.ts': ['choice after a cancellation'],
  'server/changes/offer.ts': ['offer'],
};

/** What writes the number of taken seats: the two that ask for a permit, and the office's capacity and blocked seats. */
const writers = [
  'server/checkout/insert-orders.ts',
  'server/seats/take-seats.ts',
  'server/sessions/change-capacity.ts',
];

const kind = new RegExp(`kind: '(${Object.keys(holdRules).join('|')})'`, 'g');
const wayToSeats = /\b(takeSeats|agreeOnHold)\(|\bpermit: \{/;
const writesTaken = /update seat_pools set [^`]*\btaken =|'seatPools'\)\s*\.set\(\{[^}]*\btaken\b/;
const makesTerms = /\bas (unknown as )?HoldTerms\b/;

function sources(): [file: string, source: string][] {
  return listSourceFiles(root)
    .filter((file) => /^server\/.*(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
}

function waysIn(files: [string, string][]): Record<string, string[]> {
  return Object.fromEntries(
    files.flatMap(([file, source]) => {
      const called = source.replaceAll(/^export async function (takeSeats|agreeOnHold)\(/gm, '');
      if (!wayToSeats.test(called)) return [];
      const kinds = [...source.matchAll(kind)].map(([, name]) => name ?? '');
      return [[file, [...new Set(kinds)]]];
    }),
  );
}

/** Takes what agreeOnChange agreed on, so it names no kind of its own. */
const passesOn = { 'server/changes/change-at-once.ts': [] };

test('whatever takes seats is known, with the rules that hold for it', () => {
  expect(waysIn(sources())).toEqual({ ...ways, ...passesOn });
});

test('nothing else writes how many seats are taken', () => {
  const found = sources().filter(([, source]) => writesTaken.test(source));
  expect(found.map(([file]) => file)).toEqual(writers);
});

test('only agreeOnHold makes the terms of a hold', () => {
  const found = sources().filter(([, source]) => makesTerms.test(source));
  expect(found.map(([file]) => file)).toEqual(['server/checkout/agree-on-hold.ts']);
});

test('a new way to seats is found', () => {
  const source = `await takeSeats(tx, changes, { kind: 'recovery' });`;
  expect(waysIn([['server/orders/new.ts', source]])).toEqual({ 'server/orders/new.ts': ['recovery'] });
  expect(writesTaken.test('await sql`update seat_pools set taken = taken + 1`')).toBe(true);
  expect(makesTerms.test('const terms = { until } as unknown as HoldTerms;')).toBe(true);
});
