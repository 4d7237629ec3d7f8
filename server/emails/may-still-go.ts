import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { EMAIL_KINDS } from './email-kind.ts';
import type { EmailKind } from './email-kind.ts';
import { emailPurposes } from './email-purpose.ts';

// As they stand in the index emails_that_open_nothing.
const kinds = sql.join(
  EMAIL_KINDS.filter((kind) => emailPurposes[kind] === 'opens_nothing').map((kind) => sql.lit(kind)),
);
const MOST_A_DAY = 3;

/**
 * Anybody can type any address, so an address gets few emails a day that open nothing, of all kinds together. In the
 * transaction that sends it: two at once are counted one after the other.
 */
export async function mayStillGo(
  tx: Tx,
  { kind, recipient }: { kind: EmailKind; recipient: string },
): Promise<boolean> {
  if (emailPurposes[kind] !== 'opens_nothing') return true;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opens nothing ${recipient}`}, 0))`.execute(tx);
  const { rows } = await sql<{ hasHadEnough: boolean }>`
    select count(*) >= ${MOST_A_DAY} as has_had_enough from emails
    where recipient = ${recipient} and kind in (${kinds}) and created_at > now() - interval '1 day'`.execute(
    tx,
  );
  return rows[0]?.hasHadEnough === false;
}
