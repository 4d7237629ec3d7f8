import { expect, test, vi } from 'vitest';
import { limitPasswordHashing } from './limit-password-hashing.ts';
import { NOBODYS_HASH, hashPassword, isPassword } from './password.ts';

const HERE = '10.0.0.1';

test('a password is what it was hashed from and nothing else', async () => {
  const hash = await hashPassword('Pässword-1', HERE);
  expect(await isPassword(hash, 'Pässword-1')).toBe(true);
  expect(await isPassword(hash, 'pässword-1')).toBe(false);
  expect(await isPassword(undefined, 'Pässword-1')).toBe(false);
  expect(await isPassword(null, '')).toBe(false);
});

test("nobody's hash costs what somebody's does", async () => {
  const cost = (hash: string) => hash.split('$').slice(1, 4);
  expect(cost(NOBODYS_HASH)).toEqual(cost(await hashPassword('Any-horse-1', HERE)));
  expect(cost(NOBODYS_HASH)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
});

/** Work that begins when its turn comes and ends when it is told. */
function buildWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => {
      ends.push(end);
    });
  };
  async function endNext() {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  return { begun, work, endNext };
}

test('few are let in at once, the others wait in turn', async () => {
  const inTurn = limitPasswordHashing({ atOnce: 2, longestWaitMs: 60_000 });
  const { begun, work, endNext } = buildWork();
  const asked = Array.from({ length: 200 }, (_, index) => inTurn(HERE, work(`${index}`)));
  await new Promise(setImmediate);
  expect(begun).toEqual(['0', '1']);
  await endNext();
  expect(begun).toEqual(['0', '1', '2']);
  for (let time = 0; time < 200; time += 1) await endNext();
  await Promise.all(asked);
  expect(begun).toHaveLength(200);
});

test('many from one network do not hold up the others: the networks take turns', async () => {
  const inTurn = limitPasswordHashing({ atOnce: 1, longestWaitMs: 60_000 });
  const { begun, work, endNext } = buildWork();
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'];
  const asked = names.map((name) => inTurn(name[0]!, work(name)));
  for (const _ of names) await endNext();
  await endNext();
  await Promise.all(asked);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
});

test('whoever has waited too long is refused, and the others keep their turns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const inTurn = limitPasswordHashing({ atOnce: 1, longestWaitMs: 8_000 });
  const { begun, work, endNext } = buildWork();
  const first = inTurn('a', work('first'));
  const late = [inTurn('a', work('late')), inTurn('b', work('later'))];
  const refusals = Promise.allSettled(late);
  vi.advanceTimersByTime(7_000);
  const last = inTurn('b', work('last'));
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(await refusals).toEqual(
    late.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 }),
    })),
  );
  await endNext();
  expect(begun).toEqual(['first', 'last']);
  await endNext();
  await Promise.all([first, last]);
});

test('work that fails frees its place', async () => {
  const inTurn = limitPasswordHashing({ atOnce: 1, longestWaitMs: 1_000 });
  const failing = inTurn(HERE, async () => {
    throw new Error('no memory');
  });
  await expect(failing).rejects.toThrow('no memory');
  expect(await inTurn(HERE, async () => 'done')).toBe('done');
});
