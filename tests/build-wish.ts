import { randomBytes, randomUUID } from 'node:crypto';
import type { PlaceOrder } from '#server/checkout/place-order.ts';
import type { Buyer } from '#server/orders/buyer.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildGuest } from './build-cart.ts';

export interface Wish {
  programId: number;
  sessionId?: number;
  quantity?: number;
  agreementId?: number;
}

export function buildWish(wishes: Wish[], asked: Partial<PlaceOrder> = {}): PlaceOrder {
  const items = wishes.map(({ programId, sessionId = null, quantity = 1, agreementId }) => ({
    programId,
    sessionId,
    quantity,
    ...(agreementId !== undefined && { agreementId }),
  }));
  return {
    buyer: asked.buyer ?? buildBuyer(),
    network: asked.network ?? randomBytes(6).toString('hex'),
    isConfirmed: asked.isConfirmed ?? false,
    solved: asked.solved,
    items,
    route: '/checkout',
    key: asked.key,
    bodyHash: sha256(JSON.stringify(items)),
    ...(asked.replaces !== undefined && { replaces: asked.replaces }),
  };
}

export function buildBuyer(): Buyer {
  return { kind: 'guest', keyHash: randomBytes(32), info: buildGuest() };
}

/** With an address that nobody else has. */
export function buildStranger(): Buyer {
  return { ...buildBuyer(), info: buildGuest({ email: `${randomUUID()}@example.com` }) };
}
