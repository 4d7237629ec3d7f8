import { expect, test } from 'vitest';
import { limitPasswordHashing } from './limit-password-hashing.ts';
import { NOBODYS_HASH, hashPassword, isPassword } from './password.ts';

test('a hash matches its own password and no other', async () => {
  const hash = await hashPassword('Pässword-1');
  expect(await isPassword(hash, 'Pässword-1')).toBe(true);
  expect(await isPassword(hash, 'pässword-1')).toBe(false);
  expect(await isPassword(undefined, 'Pässword-1')).toBe(false);
  expect(await isPassword(null, '')).toBe(false);
});

test('checking a password without an account takes as long as checking a real one', async () => {
  const cost = (hash: string) => hash.split('$').slice(1, 4);
  expect(cost(NOBODYS_HASH)).toEqual(cost(await hashPassword('Any-password-1')));
  expect(cost(NOBODYS_HASH)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
});

test('a few hashes run at once, some wait in turn, the rest are refused', async () => {
  const pass = limitPasswordHashing({ atOnce: 2, waiting: 3 });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await opened;
    inside -= 1;
  };
  const asked = Array.from({ length: 7 }, () => pass(work));
  await expect(asked[5]).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  await expect(asked[6]).rejects.toMatchObject({ code: 'unavailable' });
  open();
  await Promise.all(asked.slice(0, 5));
  expect(most).toBe(2);
});

test('a failed hash frees its place', async () => {
  const pass = limitPasswordHashing({ atOnce: 1, waiting: 1 });
  const failing = pass(async () => {
    throw new Error('no memory');
  });
  await expect(failing).rejects.toThrow('no memory');
  expect(await pass(async () => 'done')).toBe('done');
});
