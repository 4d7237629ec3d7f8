import { sql } from 'kysely';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { OrderObstacle } from '#server/accounts/find-order-obstacles.ts';
import { findOrderObstacles } from '#server/accounts/find-order-obstacles.ts';
import type { Db } from '#server/db/connection.ts';
import type { PersonalData } from './find-personal-data.ts';

const MOST_SHOWN = 20;

/** The reasons why a person cannot be erased yet, as sentences. */
export async function checkErasure(db: Db, { email, role, orderIds }: PersonalData): Promise<string[]> {
  const obstacles = await findOrderObstacles(db, orderIds);
  const ofTheOffice =
    role !== null && isOfTheOffice(role)
      ? ['This is an office account. Remove its role first, under Users and roles.']
      : [];
  const withdrawals = (await hasUndecidedWithdrawal(db, email))
    ? [
        'A withdrawal that was sent from this address is not decided yet. Return the money or answer it first.',
      ]
    : [];
  return [...ofTheOffice, ...withdrawals, ...obstacles.slice(0, MOST_SHOWN).map(sentenceOf)];
}

/** Of no order of this person. Those of an order stand in the way with it. */
async function hasUndecidedWithdrawal(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawals where email = ${email} and state in ('waiting', 'to_decide') limit 1`.execute(db);
  return rows.length > 0;
}

function sentenceOf({
  reference,
  isOpen,
  isRefunding,
  isDisputed,
  isWithdrawn,
  isAsked,
  toCome,
}: OrderObstacle): string {
  if (isOpen) return `Order ${reference} is still open. It must be paid, confirmed or ended first.`;
  if (isRefunding) return `A refund for order ${reference} is not complete yet.`;
  if (isDisputed) return `A dispute about order ${reference} is still open.`;
  if (isWithdrawn) return `A withdrawal from order ${reference} is not decided yet.`;
  if (isAsked)
    return `The buyer of order ${reference} can still choose between another date and the money for a cancelled session. Wait until the buyer has chosen, or the time to choose is over.`;
  return `Order ${reference} has a valid ticket for an upcoming session (${toCome}). Refund it first, or wait until the session is over.`;
}
