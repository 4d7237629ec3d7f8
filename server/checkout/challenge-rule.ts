import { sql } from 'kysely';
import type { ChallengeRule, ChallengeRuleChange } from '#contract/checkout/office-challenge-rule.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { getOfficeSession, lockOfficeSession } from '#server/sessions/get-office-session.ts';
import { findPoolsUnderPressure } from './find-pools-under-pressure.ts';

export interface SessionChallenge {
  /** Undefined while only the pressure decides. */
  rule: Rule | undefined;
  isUnderPressure: boolean;
}

interface Rule {
  asks: ChallengeRule;
  reason: string;
  endsAt: Date;
}

/** Whether buyers of a session are asked for a challenge, and why. */
export async function getSessionChallenge(
  { db }: Pick<Context, 'db'>,
  sessionId: number,
): Promise<SessionChallenge> {
  const { poolId } = await getOfficeSession(db, sessionId);
  const rule = await findRule(db, poolId);
  const pressed = await findPoolsUnderPressure(db);
  return { rule, isUnderPressure: pressed.some((pool) => pool.poolId === poolId) };
}

/** Takes effect with the next checkout. A rule ends by itself, and `automatic` ends it at once. */
export async function changeChallengeRule(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { sessionId, asks, reason, hours }: ChallengeRuleChange & { sessionId: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { poolId, state } = await lockOfficeSession(tx, sessionId);
    if (state !== 'upcoming')
      throw new Refusal('conflict', { message: 'The seats of this session are no longer sold.' });
    const before = await findRule(tx, poolId);
    if (asks === 'automatic' && !before) return;
    const after = asks === 'automatic' ? undefined : await setRule(tx, { poolId, asks, reason, hours });
    if (asks === 'automatic')
      await tx.deleteFrom('challengeRules').where('seatPoolId', '=', poolId).execute();
    await recordChange(tx, actor, {
      action: 'session.challenge_changed',
      subject: `session:${sessionId}`,
      before: { asks: before?.asks ?? 'automatic' },
      after: { asks, reason, ...(after && { endsAt: after.endsAt }) },
    });
  });
}

async function findRule(db: Context['db'], poolId: number): Promise<Rule | undefined> {
  return db
    .selectFrom('challengeRules')
    .select(['asks', 'reason', 'endsAt'])
    .where('seatPoolId', '=', poolId)
    .where('endsAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

async function setRule(
  tx: Tx,
  { poolId, asks, reason, hours }: { poolId: number; asks: ChallengeRule; reason: string; hours: number },
): Promise<Rule> {
  const rule = { asks, reason, endsAt: sql<Date>`now() + make_interval(hours => ${hours})` };
  return tx
    .insertInto('challengeRules')
    .values({ seatPoolId: poolId, ...rule })
    .onConflict((conflict) => conflict.column('seatPoolId').doUpdateSet(rule))
    .returning(['asks', 'reason', 'endsAt'])
    .executeTakeFirstOrThrow();
}
