// @module-tag thorough
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkGuestPurchases } from '#server/accounts/check-guest-purchases.ts';
import { isPassword } from '#server/accounts/password.ts';
import { requestPasswordReset } from '#server/accounts/request-password-reset.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { takeSameTime } from '#server/accounts/take-same-time.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

// A hash is most of a sign-in, a queued email a few milliseconds.
const PAIRS_OF_SIGN_INS = 80;
const PAIRS_OF_EMAILS = 150;
// By chance alone |z| is above this once in 150,000 runs.
const TELLS = 4.5;
const MOST_ROUNDS = 10;
const LONG = { timeout: 600_000 };

let database: TestDatabase;
let known: string[];
let tried = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const people = Array.from({ length: PAIRS_OF_EMAILS }, (_, index) => `known-${index}@example.com`);
  for (const email of people) {
    await buildUser(database.db, { email });
    await buildOrder(database.db, { email });
  }
  known = people;
}, 600_000);
afterAll(() => database.drop());

type Call = (email: string) => Promise<unknown>;

/** How surely a known address takes longer than an unknown one: z of Wilcoxon's test over pairs that follow each other. */
async function certaintyOf(call: Call, pairs: number): Promise<number> {
  return signedRankZ(await measurePairs(call, pairs));
}

/** The same over as many pairs as it takes, because a busy machine hides a difference of milliseconds. */
async function certaintyInTheEnd(call: Call, pairs: number): Promise<number> {
  const differences: number[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    differences.push(...(await measurePairs(call, pairs)));
    if (signedRankZ(differences) > TELLS) break;
  }
  return signedRankZ(differences);
}

/** How much longer a known address takes, as a logarithm, for each pair. */
async function measurePairs(call: Call, pairs: number): Promise<number[]> {
  await database.db.deleteFrom('requestCounts').execute();
  const differences: number[] = [];
  for (const [index, email] of known.slice(0, pairs).entries()) {
    const isKnownFirst = index % 2 === 0;
    const first = await timeOf(call, isKnownFirst ? email : strange());
    const second = await timeOf(call, isKnownFirst ? strange() : email);
    differences.push(Math.log(isKnownFirst ? first / second : second / first));
  }
  return differences;
}

async function timeOf(call: Call, email: string): Promise<number> {
  const from = performance.now();
  await call(email).catch(() => {});
  return performance.now() - from;
}

function signedRankZ(differences: number[]): number {
  const count = differences.length;
  const byRank = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const sum = byRank.reduce((total, difference, index) => total + Math.sign(difference) * (index + 1), 0);
  return sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6);
}

function strange(): string {
  tried += 1;
  return `strange-${tried}@example.com`;
}

const signInWith = (isRight?: typeof isPassword) => (email: string) =>
  signIn(
    buildContext(database),
    { email, password: 'Wrong-horse-1', device: '', network: ownNetwork() },
    isRight,
  );
const withoutWorkForNobody: typeof isPassword = async (hash, password) =>
  typeof hash === 'string' && isPassword(hash, password);

type SameTime = (work: () => Promise<void>) => Promise<void>;
const atOnce: SameTime = (work) => work();
const shortly: SameTime = (work) => takeSameTime(work, 100);
const reset = (time: SameTime) => (email: string) =>
  requestPasswordReset(buildContext(database), { email }, time);
const check = (time: SameTime) => (email: string) =>
  checkGuestPurchases(buildContext(database), { email, asker: undefined }, time);

test.each([
  ['signing in', signInWith(), PAIRS_OF_SIGN_INS],
  ['a password reset', reset(shortly), PAIRS_OF_EMAILS],
  ['a look for purchases', check(shortly), PAIRS_OF_EMAILS],
])('%s takes equally long for a known and an unknown address', LONG, async (_what, call, pairs) => {
  expect(Math.abs(await certaintyOf(call, pairs))).toBeLessThan(TELLS);
});

test.each([
  ['signing in without work for nobody', signInWith(withoutWorkForNobody), PAIRS_OF_SIGN_INS],
  ['a password reset that answers when it is done', reset(atOnce), PAIRS_OF_EMAILS],
  ['a look for purchases that answers when it is done', check(atOnce), PAIRS_OF_EMAILS],
])('%s would reveal whether an address is known', LONG, async (_what, call, pairs) => {
  expect(await certaintyInTheEnd(call, pairs)).toBeGreaterThan(TELLS);
});
