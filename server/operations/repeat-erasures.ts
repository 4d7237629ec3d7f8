import { sql } from 'kysely';
import { allowLongStatements } from '#server/db/long-statements.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { openErasureKeys } from '#server/privacy/erasure-keys.ts';
import type { Erasure, ErasureList, Listed } from '#server/privacy/erasure-list.ts';
import { keepErasureKeys } from '#server/privacy/keep-erasure-keys.ts';
import { eraseAgain } from './erase-again.ts';
import type { ErasedTarget } from './find-erased.ts';
import { findErased } from './find-erased.ts';

export interface RepeatedErasures {
  /** Erasures of the lists that the database did not know. */
  repeated: number;
  /** How many of them concern somebody or an order that was in the database. */
  erased: number;
  /** Written with a key that SECRETS_KEY does not open. */
  unreadable: number;
  /** Lines of a list that were cut short or changed. */
  damaged: number;
  /** Of lists that cannot be read, and of erasures that were not possible. They are tried again. */
  failures: unknown[];
}

const AT_ONCE = 1_000;
const ONE_AT_A_TIME = 1_163_022_150;

/**
 * Carries out again what the lists have and the database has not, such as after a restored backup. Emails nobody. Each
 * erasure is recorded with what it erases, so that a run that was interrupted goes on, and several at once erase once.
 */
export async function repeatErasures(ctx: Context, lists: ErasureList[]): Promise<RepeatedErasures> {
  const failures: unknown[] = [];
  const { erasures, keys, damaged } = await readLists(lists, failures);
  await keepErasureKeys(ctx, keys);
  const missing = await findUnknown(ctx, erasures);
  const opened = await openErasureKeys(ctx);
  const readable = missing.filter(({ keyId }) => opened.has(keyId));
  const open = new Set(readable);
  let erased = 0;
  for (const target of readable.length > 0 ? await findErased(ctx.db, readable, opened) : []) {
    try {
      await repeatErasure(ctx, target);
      erased += target.erasures.length;
    } catch (error) {
      failures.push(error);
    }
    for (const each of target.erasures) open.delete(each);
  }
  // The database has nobody whom these concern.
  const others = [...open];
  for (let from = 0; from < others.length; from += AT_ONCE)
    await recordRepeated(ctx, others.slice(from, from + AT_ONCE));
  return {
    repeated: erased + others.length,
    erased,
    unreadable: missing.length - readable.length,
    damaged,
    failures,
  };
}

async function readLists(lists: ErasureList[], failures: unknown[]): Promise<Listed> {
  const all: Listed = { erasures: [], keys: [], damaged: 0 };
  for (const list of lists) {
    try {
      const { erasures, keys, damaged } = await list.read();
      all.erasures = all.erasures.concat(erasures);
      all.keys = all.keys.concat(keys);
      all.damaged += damaged;
    } catch (error) {
      failures.push(error);
    }
  }
  return all;
}

async function findUnknown({ db }: Context, listed: Erasure[]): Promise<Erasure[]> {
  const ids = listed.map(({ id }) => id);
  const { rows: known } = await sql<{ id: string }>`
    select id from erasures where id = any (${ids}::uuid[])`.execute(db);
  const unknown = new Map(listed.map((erasure) => [erasure.id, erasure]));
  for (const { id } of known) unknown.delete(id);
  return [...unknown.values()];
}

async function repeatErasure(ctx: Context, target: ErasedTarget): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The audit log is long, and other processes that start wait for this one.
    await allowLongStatements(tx);
    await sql`set local lock_timeout = '60s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(tx);
    if ((await findUnknown({ ...ctx, db: tx }, target.erasures)).length === 0) return;
    await eraseAgain({ db: tx, secretBox: ctx.secretBox }, target);
    await recordRepeated({ ...ctx, db: tx }, target.erasures);
  });
}

async function recordRepeated({ db }: Context, erasures: Erasure[]): Promise<void> {
  await db
    .insertInto('erasures')
    .values(erasures)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
