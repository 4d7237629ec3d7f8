import { sql } from 'kysely';
import { CardFailed, CardRefused, CardUncertain } from '#contract/checkout/card-trouble.ts';
import { Refusal } from '#contract/refusal.ts';
import { batchQueries } from '#server/db/batch-queries.ts';
import { isLockTimeout, isOfOneRow } from '#server/db/database-errors.ts';
import { planOnce } from '#server/db/plan-once.ts';
import type { AttemptKey } from '#server/orders/attempts.ts';
import { UNANSWERED, updateAttemptState } from '#server/orders/attempts.ts';
import type { CardSessionRequest, CreatedSession, HowToCreate } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { LEASE_SECONDS } from './hold-times.ts';
import { withinDeadline } from './within-deadline.ts';

/**
 * Creates the provider's session for a stored attempt. Safe to repeat: the stored request with the attempt's own key
 * creates at most one session. Returns undefined while another process is doing it. Throws CardRefused if there is
 * certainly no session.
 */
export async function openAttempt(ctx: Context, key: AttemptKey): Promise<CreatedSession | undefined> {
  const request = await lease(ctx, key);
  return request && callProvider(ctx, key, request, { isFirst: false });
}

/** Only for the holder of the lease. */
export async function callProvider(
  ctx: Context,
  key: AttemptKey,
  request: CardSessionRequest,
  { isFirst }: { isFirst: boolean },
): Promise<CreatedSession> {
  const { deadline } = withinDeadline(ctx);
  passCrashPoint('before the session is made');
  try {
    await ctx.providerBucket.wait(deadline);
    const session = await createOrFind(ctx, request, { deadline, isFirst });
    passCrashPoint('after the session is made');
    await noteOpen(ctx.db, { ...key, session });
    passCrashPoint('after the session is noted');
    return session;
  } catch (error) {
    if (error instanceof CardRefused)
      await updateAttemptState(ctx.db, key, { from: UNANSWERED, to: 'refused' });
    if (!(error instanceof CardUncertain)) throw error;
    await updateAttemptState(ctx.db, key, { from: UNANSWERED, to: 'unknown' });
    throw new Refusal('unavailable', {
      message:
        'The card provider is not responding. You have not been charged, and we are holding your seats. Please try again in a moment.',
      retryAfterSeconds: error.retryAfterSeconds,
      cause: error,
    });
  }
}

/** A repeat would get the same error for a day. What was created is known from the provider's own list. */
async function createOrFind(
  { cards }: Context,
  request: CardSessionRequest,
  how: HowToCreate,
): Promise<CreatedSession> {
  try {
    return await cards.createSession(`cs:${request.reference}:${request.attempt}`, request, how);
  } catch (error) {
    if (!(error instanceof CardFailed)) throw error;
    const found = await cards.findSession(request, how.deadline);
    if (found && found.status !== 'expired')
      return { id: found.id, url: found.url ?? '', expiresAt: found.expiresAt };
    // Nobody has the address of a session that the provider may still create, and its key is not used again.
    throw new CardRefused('the provider failed, and no session can be paid', { cause: error });
  }
}

async function lease(
  { db }: Context,
  { orderId, attempt }: AttemptKey,
): Promise<CardSessionRequest | undefined> {
  const leased = await db
    .updateTable('checkoutAttempts')
    .set({ leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', UNANSWERED)
    .where((where) =>
      where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<', sql<Date>`now()`)]),
    )
    .returning('request')
    .executeTakeFirst();
  return leased?.request as CardSessionRequest | undefined;
}

/** Responses that arrive at the same time are written in one commit. */
const noteOpen = batchQueries<AttemptKey & { session: CreatedSession }, void>({
  mayBeOfOne: (error) => isOfOneRow(error) || isLockTimeout(error),
  ask: async (db, opened) => {
    const rows = opened.map(({ orderId, attempt, session }) => ({ orderId, attempt, ...session }));
    const orderIds = opened.map(({ orderId }) => orderId);
    await sql`
      update checkout_attempts a set state = 'open', provider_session_id = opened.id, url = opened.url,
        expires_at = opened."expiresAt", leased_until = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as opened (
        "orderId" bigint, attempt smallint, id text, url text, "expiresAt" timestamptz)
      where a.order_id = any(${planOnce(orderIds, 'bigint')}) and a.order_id = opened."orderId"
        and a.attempt = opened.attempt and a.state = any(${planOnce(UNANSWERED, 'text')})`.execute(db);
    return [];
  },
});
