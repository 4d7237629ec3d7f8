import { sql } from 'kysely';
import { CardRefused, CardUncertain } from '#contract/checkout/card-trouble.ts';
import { Refusal } from '#contract/refusal.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import type { AttemptKey } from '#server/orders/attempts.ts';
import { LIVE, updateAttemptState } from '#server/orders/attempts.ts';
import type { CardSession } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { GRACE_MINUTES } from './hold-times.ts';
import { openAttempt } from './open-attempt.ts';

export type EndedAttempt = 'cannot be paid' | 'was paid' | 'unsure';

export interface EndAttempt {
  orderId: number;
  /** Ends only this attempt, because another one may have begun meanwhile. */
  attempt?: number;
}

interface LiveAttempt extends AttemptKey {
  sessionId: string | null;
  isLongOver: boolean;
}

/**
 * Makes sure that an order can no longer be paid. Asks the provider and never relies on our clock alone. An order
 * without a live attempt cannot be paid.
 */
export async function endAttempt(ctx: Context, { orderId, attempt }: EndAttempt): Promise<EndedAttempt> {
  const live = await findLiveAttempt(ctx, orderId);
  if (!live) return 'cannot be paid';
  if (attempt !== undefined && live.attempt !== attempt) return 'unsure';
  if (live.sessionId !== null) return endSession(ctx, live, live.sessionId);
  return endWithoutAnswer(ctx, live);
}

async function endSession(ctx: Context, live: LiveAttempt, sessionId: string): Promise<EndedAttempt> {
  const status = await expire(ctx, sessionId);
  if (status === 'not known') return endUnknownSession(ctx, live);
  if (status === 'open') return 'unsure';
  if (status === 'complete') return 'was paid';
  await updateAttemptState(ctx.db, live, { from: LIVE, to: 'expired' });
  return 'cannot be paid';
}

async function expire(
  { cards, deadline }: Context,
  sessionId: string,
): Promise<CardSession['status'] | 'not known'> {
  try {
    return (await cards.expireSession(sessionId, deadline)).status;
  } catch (error) {
    if (error instanceof CardUncertain) return 'open';
    if (error instanceof CardRefused) return 'not known';
    throw error;
  }
}

/**
 * The session was created with other API keys. It has expired by its own time limit, and a payment for it would be
 * unknown here too.
 */
async function endUnknownSession(ctx: Context, live: LiveAttempt): Promise<EndedAttempt> {
  if (!live.isLongOver) return 'unsure';
  await updateAttemptState(ctx.db, live, { from: LIVE, to: 'expired' });
  await inTransaction(ctx, (tx) =>
    alertOffice(ctx, tx, {
      subject: `attempt:${live.orderId}:${live.attempt}`,
      orderId: live.orderId,
      what: 'The card provider does not know a session that it created earlier. Its seats were released.',
    }),
  );
  return 'cannot be paid';
}

/** The response to our request was lost. Repeating the request finds out what became of it. */
async function endWithoutAnswer(ctx: Context, live: LiveAttempt): Promise<EndedAttempt> {
  try {
    const session = await openAttempt(ctx, live);
    if (session) return await endSession(ctx, live, session.id);
  } catch (error) {
    if (error instanceof CardRefused) return 'cannot be paid';
    if (!(error instanceof Refusal)) throw error;
  }
  if (!live.isLongOver) return 'unsure';
  // No buyer ever got the address of this session, and it has expired by now.
  await updateAttemptState(ctx.db, live, { from: LIVE, to: 'expired' });
  return 'cannot be paid';
}

async function findLiveAttempt({ db }: Context, orderId: number): Promise<LiveAttempt | undefined> {
  return db
    .selectFrom('checkoutAttempts')
    .select([
      'orderId',
      'attempt',
      'providerSessionId as sessionId',
      sql<boolean>`expires_at + make_interval(mins => ${GRACE_MINUTES}) < now()`.as('isLongOver'),
    ])
    .where('orderId', '=', orderId)
    .where('state', 'in', LIVE)
    .executeTakeFirst();
}
