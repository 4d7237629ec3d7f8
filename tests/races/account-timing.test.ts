import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForPasswordReset } from '#server/domain/accounts/ask-for-password-reset.ts';
import { checkGuestPurchases } from '#server/domain/accounts/check-guest-purchases.ts';
import { isPassword } from '#server/domain/accounts/password.ts';
import { signIn } from '#server/domain/accounts/sign-in.ts';
import { takeSameTime } from '#server/domain/accounts/take-same-time.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

const SAMPLES = 40;

let database: TestDatabase;
let known: string[];
let tried = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const people = Array.from({ length: SAMPLES }, (_, index) => `known-${index}@example.com`);
  for (const email of people) {
    await buildUser(database.db, { email });
    await buildOrder(database.db, { email });
  }
  known = people;
});
afterAll(() => database.drop());

type Call = (email: string) => Promise<unknown>;

/** How far the medians lie apart, as a share of the longer one; what is known and what is not take turns. */
async function difference(call: Call): Promise<number> {
  await database.db.deleteFrom('request_counts').execute();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const email of known) {
    const turns = [
      ['known', email],
      ['unknown', strange()],
    ] as const;
    for (const [whose, address] of tried % 2 === 0 ? turns : turns.toReversed()) {
      const from = performance.now();
      await call(address).catch(() => {});
      times[whose].push(performance.now() - from);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  return Math.abs(one - other) / Math.max(one, other);
}

function strange(): string {
  tried += 1;
  return `strange-${tried}@example.com`;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
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
  askForPasswordReset(buildContext(database), { email }, time);
const check = (time: SameTime) => (email: string) =>
  checkGuestPurchases(buildContext(database), { email, asker: undefined }, time);

// From which share on it would be told: a hash is most of a sign-in, a letter about a third of the other two.
const OF_A_SIGN_IN = 0.4;
const OF_A_LETTER = 0.1;
// What else the machine does comes and goes; what tells does so each time.
const oftenEnough = { retry: 2 };

test.each([
  ['signing in', signInWith(), OF_A_SIGN_IN],
  ['a password reset', reset(shortly), OF_A_LETTER],
  ['a look for purchases', check(shortly), OF_A_LETTER],
])(
  '%s takes as long for an address that is known as for one that is not',
  oftenEnough,
  async (_what, call, share) => {
    expect(await difference(call)).toBeLessThan(share);
  },
);

test.each([
  ['signing in without work for nobody', signInWith(withoutWorkForNobody), OF_A_SIGN_IN],
  ['a password reset that answers when it is done', reset(atOnce), OF_A_LETTER],
  ['a look for purchases that answers when it is done', check(atOnce), OF_A_LETTER],
])('%s would tell', oftenEnough, async (_what, call, share) => {
  expect(await difference(call)).toBeGreaterThan(share);
});
