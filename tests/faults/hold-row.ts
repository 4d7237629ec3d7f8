import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from '#tests/test-database.ts';

/** As a forgotten session of somebody else would: the row of a seat pool is locked until the returned function is called. */
export async function holdRow({ target }: TestDatabase, poolId: number | null): Promise<() => Promise<void>> {
  const client = new pg.Client(target);
  await client.connect();
  await client.query('begin');
  await client.query('select from seat_pools where id = $1 for update', [poolId]);
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.end();
  };
  onTestFinished(letGo);
  return letGo;
}
