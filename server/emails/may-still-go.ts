import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { EmailKind } from './email-kind.ts';
import { KINDS_THAT_OPEN_NOTHING, opensNothing } from './email-purpose.ts';

const kinds = sql.join(KINDS_THAT_OPEN_NOTHING.map((kind) => sql.lit(kind)));
const MOST_A_DAY = 3;

/**
 * Anybody can type any address, so an address gets few emails a day that open nothing, of all kinds together. In the
 * transaction that sends it: two at once are counted one after the other.
 */
export async function mayStillGo(
  tx: Tx,
  { kind, recipient }: { kind: EmailKind; recipient: string },
): Promise<boolean> {
  if (!opensNothing(kind)) return true;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opens nothing ${recipient}`}, 0))`.execute(tx);
  const { rows } = await sql<{ hasHadEnough: boolean }>`
    select count(*) >= ${MOST_A_DAY} as has_had_enough from emails
    where recipient = ${recipient} and kind in (${kinds}) and created_at > now() - interval '1 day'`.execute(
    tx,
  );
  return rows[0]?.hasHadEnough === false;
}
