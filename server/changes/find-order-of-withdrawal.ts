import type { WithdrawalProblem } from '#contract/changes/withdrawal-state.ts';
import { isSameName, plainName } from '#contract/participants/same-person.ts';
import type { Db } from '#server/db/connection.ts';

export interface Typed {
  name: string;
  reference: string;
  email: string;
  part: string;
}

export interface FoundOrder {
  id: number;
  name: string;
  email: string;
}

/** In groups of four, as references are, which have neither O nor I nor L. What has no letter or digit stays as it is. */
export function referenceKey(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return characters === '' ? typed.toUpperCase() : (characters.match(/.{1,4}/g) ?? []).join('-');
}

export async function findOrderOfWithdrawal(db: Db, key: string): Promise<FoundOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'name', 'email'])
    .where('reference', '=', key)
    .executeTakeFirst();
}

/** Whether what was typed is the order's, and all of it is meant. */
export function compareWithOrder(
  typed: Pick<Typed, 'name' | 'email' | 'part'>,
  order: Pick<FoundOrder, 'name' | 'email'>,
): WithdrawalProblem | undefined {
  if (order.email.toLowerCase() !== typed.email.toLowerCase()) return 'other_address';
  if (!isSameName(inOneOrder(order.name), inOneOrder(typed.name))) return 'other_name';
  return typed.part === '' ? undefined : 'part_only';
}

/** Many write the family name first. */
function inOneOrder(name: string): string {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainName)
    .toSorted()
    .join(' ')
    .trim();
}
