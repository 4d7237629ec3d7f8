import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';

type Purpose = Database['oneTimeTokens']['purpose'];

export interface IssueOneTimeToken {
  purpose: Purpose;
  email: string;
  userId?: number;
  orderId?: number;
  validForMinutes?: number;
  /** Instead of a number of minutes. */
  expiresAt?: Date;
}

export interface UsedOneTimeToken {
  email: string;
  userId: number | null;
  orderId: number | null;
}

const USUALLY_VALID_FOR_MINUTES = 30;

/** Returns the secret once, for an email. Only its hash is stored. */
export async function issueOneTimeToken(
  db: Db,
  {
    purpose,
    email,
    userId,
    orderId,
    validForMinutes = USUALLY_VALID_FOR_MINUTES,
    expiresAt,
  }: IssueOneTimeToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('oneTimeTokens')
    .values({
      tokenHash: sha256(token),
      purpose,
      email,
      userId: userId ?? null,
      orderId: orderId ?? null,
      expiresAt: expiresAt ?? sql`now() + make_interval(mins => ${validForMinutes})`,
    })
    .execute();
  return token;
}

/** A second use fails: the row stays locked until the first transaction ends. */
export async function redeemOneTimeToken(
  tx: Tx,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<UsedOneTimeToken> {
  return tx
    .updateTable('oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['email', 'userId', 'orderId'])
    .executeTakeFirstOrThrow(() => new Refusal('gone'));
}

/** The order that an emailed link opens: as often as it is used, on every device, until it is too old. */
export async function followOrderLink(tx: Tx, { token }: { token: string }): Promise<{ orderId: number }> {
  const { orderId } = await tx
    .updateTable('oneTimeTokens')
    .set({ usedAt: sql`coalesce(used_at, now())` })
    .where('tokenHash', '=', sha256(token))
    .where('purpose', '=', 'open_order')
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('orderId')
    .executeTakeFirstOrThrow(() => new Refusal('gone'));
  if (orderId === null) throw new Error('a link opens an order without naming one');
  return { orderId };
}

/** The order of a link, whether or not the link was used. Undefined if it is unknown or too old. */
export async function findOrderLink(
  db: Db,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<{ orderId: number; isUsed: boolean } | undefined> {
  const link = await db
    .selectFrom('oneTimeTokens')
    .select(['orderId', 'usedAt'])
    .where('tokenHash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!link || link.orderId === null) return undefined;
  return { orderId: link.orderId, isUsed: link.usedAt !== null };
}

/** Checks the token before expensive work. */
export async function refuseUnlessUsable(
  db: Db,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<Pick<UsedOneTimeToken, 'email' | 'userId'>> {
  return db
    .selectFrom('oneTimeTokens')
    .select(['email', 'userId'])
    .where('tokenHash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow(() => new Refusal('gone'));
}
