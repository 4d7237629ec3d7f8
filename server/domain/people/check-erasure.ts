import { isOfTheOffice } from '#contract/office/permissions.ts';
import type { Db } from '#server/db/connection.ts';
import type { OrderObstacle } from '../accounts/find-order-obstacles.ts';
import { findOrderObstacles } from '../accounts/find-order-obstacles.ts';
import type { PersonalData } from './find-personal-data.ts';

const MOST_SHOWN = 20;

/** The reasons why a person cannot be erased yet, as sentences. */
export async function checkErasure(db: Db, { role, orderIds }: PersonalData): Promise<string[]> {
  const obstacles = await findOrderObstacles(db, orderIds);
  const ofTheOffice =
    role !== null && isOfTheOffice(role)
      ? ['This is an office account. Remove its role first, under Users and roles.']
      : [];
  return [...ofTheOffice, ...obstacles.slice(0, MOST_SHOWN).map(sentenceOf)];
}

function sentenceOf({ reference, isOpen, isRefunding, isDisputed, toCome }: OrderObstacle): string {
  if (isOpen) return `Order ${reference} is still open. It must be paid, confirmed or ended first.`;
  if (isRefunding) return `A refund for order ${reference} is not complete yet.`;
  if (isDisputed) return `A dispute about order ${reference} is still open.`;
  return `Order ${reference} has a valid ticket for an upcoming session (${toCome}). Refund it first, or wait until the session is over.`;
}
