import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { getOfficeSession } from '#server/sessions/get-office-session.ts';
import { itemsWithRefund, stateOfItem } from './cancellation-items.ts';
import type { ManualRepaymentsNote } from './find-owed-by-hand.ts';
import { findOwedByHand } from './find-owed-by-hand.ts';
import { planOffers } from './plan-offers.ts';
import type { PlannedOffers } from './plan-offers.ts';
import type { AffectedOrders } from './preview-session-cancellation.ts';
import { previewSessionCancellation } from './preview-session-cancellation.ts';

export interface CancellationRun {
  startedAt: Date;
  startedBy: string;
  finishedAt: Date | null;
  /** Until when the last buyer chooses. */
  askedUntil: Date | null;
  note: string;
  due: number;
  asked: number;
  underWay: number;
  done: number;
  failed: number;
  amountCents: number;
  returnedCents: number;
}

export interface SessionCancellation {
  /** Only while the session is not cancelled. */
  affected: (AffectedOrders & { offers: PlannedOffers }) | undefined;
  run: (CancellationRun & { byHand: ManualRepaymentsNote }) | undefined;
}

/** The affected orders, or the progress of the cancellation. */
export async function findSessionCancellation(
  { db }: Pick<Context, 'db'>,
  sessionId: number,
): Promise<SessionCancellation> {
  const { state } = await getOfficeSession(db, sessionId);
  const run = await countRun(db, sessionId);
  return {
    run: run && { ...run, byHand: await findOwedByHand(db, sessionId) },
    affected:
      state === 'cancelled'
        ? undefined
        : { ...(await previewSessionCancellation(db, sessionId)), offers: await planOffers(db, sessionId) },
  };
}

async function countRun(db: Context['db'], sessionId: number): Promise<CancellationRun | undefined> {
  const { rows } = await sql<CancellationRun>`
    select c.started_at, coalesce(u.name, 'the site') as started_by, c.finished_at, c.note, counted.*
    from session_cancellations c
    left join users u on u.id = c.started_by
    cross join lateral (
      select count(*) filter (where state = 'due')::int as due,
        count(*) filter (where state = 'asked')::int as asked,
        max(asked_until) filter (where state = 'asked') as asked_until,
        count(*) filter (where state = 'under_way')::int as under_way,
        count(*) filter (where state = 'done')::int as done,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(sum(amount_cents), 0)::int as amount_cents,
        coalesce(sum(amount_cents) filter (where is_returned), 0)::int as returned_cents
      from (
        select ${stateOfItem} as state, i.asked_until, case when r.id is not null then i.amount_cents end as amount_cents, r.state = 'succeeded' as is_returned
        from ${itemsWithRefund} where i.cancellation_id = c.id) items) counted
    where c.session_id = ${sessionId}`.execute(db);
  return rows[0];
}
