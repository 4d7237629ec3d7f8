import { expect, test } from 'vitest';
import { openShop } from '#tests/open-shop.ts';
import { inTransaction } from '../in-transaction.ts';
import { claimKey } from './claim-key.ts';
import type { ClaimKey } from './claim-key.ts';

const shop = openShop();

function claim(given: Partial<ClaimKey> = {}) {
  const asked = {
    caller: 'key:1',
    route: '/orders',
    key: 'a',
    bodyHash: Buffer.alloc(32, 1),
    subject: 'order:1',
  };
  return inTransaction(shop.ctx, (tx) => claimKey(tx, { ...asked, ...given }));
}

test('a key belongs to the first thing made with it', async () => {
  expect(await claim()).toEqual({ isNew: true });
  expect(await claim({ subject: 'order:2' })).toEqual({ isNew: false, subject: 'order:1' });
});

test('the same key of another caller, or on another route, is another key', async () => {
  await claim();
  expect(await claim({ caller: 'key:2' })).toEqual({ isNew: true });
  expect(await claim({ route: '/refunds' })).toEqual({ isNew: true });
});

test('the same key with another body is refused', async () => {
  await claim();
  await expect(claim({ bodyHash: Buffer.alloc(32, 2) })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { 'idempotency-key': ['This Idempotency-Key was already used for another request.'] },
  });
});

test('of two identical simultaneous requests one is new, and the other gets what the first made', async () => {
  const claims = await Promise.all(['order:1', 'order:2', 'order:3'].map((subject) => claim({ subject })));
  const known = claims.flatMap((each) => (each.isNew ? [] : [each.subject]));
  expect(known).toHaveLength(2);
  expect(new Set(known).size).toBe(1);
});

test('rolling back the transaction frees the key', async () => {
  const undone = inTransaction(shop.ctx, async (tx) => {
    await claimKey(tx, {
      caller: 'key:1',
      route: '/orders',
      key: 'a',
      bodyHash: Buffer.alloc(32),
      subject: 'order:1',
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await claim()).toEqual({ isNew: true });
});
