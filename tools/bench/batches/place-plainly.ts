import type { KyselyPlugin } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { agreeOnHold } from '#server/checkout/agree-on-hold.ts';
import { insertOrder } from '#server/checkout/insert-order.ts';
import type { PlaceOrder } from '#server/checkout/place-order.ts';
import { toLines } from '#server/checkout/price-cart.ts';
import { readCheckoutFacts } from '#server/checkout/read-checkout-facts.ts';
import { soldOut } from '#server/checkout/sold-out.ts';
import { buyerOf } from '#server/orders/buyer.ts';
import type { Context } from '#server/platform/context.ts';
import { isWorthAnotherTry } from '#server/platform/in-transaction.ts';

const changesNothing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

/** What placeOrder does for a new card order, with its own query and its own transaction, which waits for its seats. */
export async function placePlainly(ctx: Context, input: PlaceOrder): Promise<{ outcome: string }> {
  // Another instance on the same connections: what is asked through it is batched with nothing.
  const db = ctx.db.withPlugin(changesNothing);
  const caller = buyerOf(input.buyer);
  const facts = await readCheckoutFacts(db, { ...input, buyer: caller, email: input.buyer.info.email });
  const lines = toLines(facts.items, input.items, facts.limits.seatsOfALine);
  if (lines.some(({ left, quantity }) => left < quantity)) throw soldOut(lines, ctx.currency);
  const asking = { caller, isConfirmed: input.isConfirmed, solved: undefined, lines, facts, own: {} };
  const hold = await agreeOnHold(db, { ...asking, kind: 'checkout', paidBy: 'card' });
  const payment = { paidBy: 'card' as const, from: facts.now, hold };
  const order = { ...input, caller, lines, cartHash: input.bodyHash, returned: [], payment };
  try {
    return await db.transaction().execute(async (tx) => {
      const inserted = await insertOrder(ctx, tx, order);
      // Nothing was written: the seats were taken meanwhile.
      if (inserted.outcome === 'changed meanwhile') throw soldOut(lines, ctx.currency);
      return inserted;
    });
  } catch (error) {
    if (isWorthAnotherTry(error)) throw new Refusal('unavailable', { retryAfterSeconds: 2 });
    throw error;
  }
}
