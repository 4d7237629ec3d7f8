import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** In the format of orders.buyer. */
export function accountAsBuyer(userId: number): string {
  return `user:${userId}`;
}

/** Whether orders `o` belong to this account. There is an index of buyers, and none of accounts. */
export function isOrderOfAccount(userId: number): RawBuilder<boolean> {
  return sql<boolean>`o.buyer = ${accountAsBuyer(userId)}`;
}
