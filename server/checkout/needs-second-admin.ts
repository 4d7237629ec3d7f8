import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/office-audit-action.ts';
import type { Tx } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { manualOrderLimits } from './manual-order-limits.ts';
import type { Wanted } from './price-cart.ts';

interface ManualOrderValue {
  actor: OfficeActor;
  email: string;
  items: Wanted[];
  /** At list price, because a free order charges nothing. */
  listCents: number;
}

const demotion = 'user.role_changed' satisfies AuditAction;

interface Facts {
  admins: number;
  limits: unknown;
  earlierCents: number;
}

/**
 * Runs in the transaction that makes the order, after lockMaker. Orders of the last day by the same person, for the same
 * buyer or with one of the same sessions, count together. An admin counts for a day after losing the rights, so that
 * whoever has stolen a browser cannot first remove the others.
 */
export async function needsSecondAdmin(
  tx: Tx,
  { actor, email, items, listCents }: ManualOrderValue,
): Promise<boolean> {
  const { rows } = await sql<Facts>`
    with wanted as (
      select * from unnest(
        ${items.map(({ programId }) => programId)}::bigint[],
        ${items.map(({ sessionId }) => sessionId)}::bigint[]) as item (program_id, session_id)
    ), earlier as (
      select o.id from orders o
      where o.created_by = ${actor.userId} and o.created_at > now() - interval '24 hours' and o.state <> 'refunded'
        and not exists (select from order_requests r where r.order_id = o.id)
        and (o.email = ${email} or exists (
          select from order_lines l join wanted on wanted.program_id = l.program_id
            and wanted.session_id is not distinct from l.session_id
          where l.order_id = o.id))
    ), admin as (
      select id from users
      where role = 'admin' and (disabled_at is null or disabled_at > now() - interval '24 hours')
      union
      select split_part(subject, ':', 2)::bigint from audit_log
      where action = ${demotion} and before ->> 'role' = 'admin' and at > now() - interval '24 hours'
    )
    select
      (select count(*) from admin)::int as admins,
      (select value from settings where key = 'manual_order_limits') as limits,
      (select coalesce(sum(l.quantity * greatest(l.unit_price_cents, w.price_cents,
          case when w.price_cents is null then p.price_cents end)), 0)
        from earlier join order_lines l on l.order_id = earlier.id
        left join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
      )::bigint as earlier_cents`.execute(tx);
  const { admins = 0, limits, earlierCents = 0 } = rows[0] ?? {};
  return admins > 1 && earlierCents + listCents > manualOrderLimits(limits).secondAdminAboveCents;
}

/** Of two orders by one person at once, the second one counts the first. */
export async function lockMaker(tx: Tx, { userId }: OfficeActor): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
