import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { findOrderLink } from '#server/accounts/one-time-token.ts';
import type { WithdrawalProgress } from '#server/orders/withdrawals-of-order.ts';
import { withdrawalProgress } from '#server/orders/withdrawals-of-order.ts';
import type { Context } from '#server/platform/context.ts';

export interface FollowedObjectionLink extends WithdrawalProgress {
  reference: string;
  isByOffice: boolean;
  /** Whether the link can still be used to object to it. */
  canObject: boolean;
}

interface Found {
  reference: string;
  isByOffice: boolean;
  isOpen: boolean;
  progress: WithdrawalProgress;
}

/**
 * What the link to object is about, as often as it is opened: the withdrawal that can still be objected to, first the
 * one that returns the money by itself, or else the newest one. Opening it changes nothing.
 */
export async function followObjectionLink(
  { db }: Pick<Context, 'db'>,
  { token }: { token: string },
): Promise<FollowedObjectionLink> {
  const link = await findOrderLink(db, { purpose: 'object_to_withdrawal', token });
  if (!link) throw new Refusal('gone');
  const { rows } = await sql<Found>`
    select o.reference, d.decided_by is not null as is_by_office, d.is_open,
      json_build_object(${withdrawalProgress}) as progress
    from orders o join (
      select *, state in ('waiting', 'to_decide') and objected_at is null as is_open from withdrawals) d on d.order_id = o.id
    where o.id = ${link.orderId}
    -- Who used the link objected to those that were open then. What returns the money by itself matters most.
    order by d.is_open <> ${link.isUsed} desc, d.state = 'waiting' desc, d.id desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('gone');
  const { reference, isByOffice, isOpen, progress } = found;
  return { reference, isByOffice, canObject: isOpen && !link.isUsed, ...progress };
}
