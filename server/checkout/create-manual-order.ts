import type { Db } from '#server/db/connection.ts';
import type { BuyerData } from '#server/orders/correct-buyer.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { findEarlier } from '#server/platform/idempotency/claim-request.ts';
import { withRetries } from '#server/platform/in-transaction.ts';
import { insertManualOrder } from './insert-manual-order.ts';
import { queuesOf } from './insert-order.ts';
import { lockMaker, needsSecondAdmin } from './needs-second-admin.ts';
import { orderIdOf } from './place-order.ts';
import type { PricedManualOrder, ToBePriced } from './price-manual-order.ts';
import { withCurrentSeats, priceManualOrder, refuseOtherTotal } from './price-manual-order.ts';
import { requestManualOrder, requestIdOf } from './request-manual-order.ts';
import { soldOut } from './sold-out.ts';

export interface CreateManualOrder extends OfficeRequest, ToBePriced {
  buyer: BuyerData;
  paidNote: string;
  /** The price that the user was shown. */
  expectedCents: number;
}

/** The order, or the request that waits for a second admin. */
type MadeOrRequested = { reference: string; requestId: null } | { reference: null; requestId: number };

/**
 * A manual order takes its seats under the same rule as a card order: all of them or none. It has no payment, because
 * any money comes outside the card provider. Above the limit it waits for a second admin.
 */
export async function createManualOrder(ctx: Context, input: CreateManualOrder): Promise<MadeOrRequested> {
  return withRetries(async () => (await findMade(ctx.db, input)) ?? make(ctx, input));
}

async function make(ctx: Context, input: CreateManualOrder): Promise<MadeOrRequested> {
  const priced = await priceManualOrder(ctx.db, ctx.currency, input);
  refuseOtherTotal(priced.lines, input.expectedCents, ctx.currency);
  const made = await ctx.seatQueue.run(queuesOf(priced.lines), () =>
    ctx.db.transaction().execute((tx) => makeOrRequest(ctx, tx, { ...input, priced })),
  );
  if (!made) throw soldOut(await withCurrentSeats(ctx.db, priced.lines), ctx.currency);
  if (made.reference !== null) {
    ctx.announceSeats();
    ctx.jobs.wake('email');
  }
  return made;
}

/** Undefined if there are too few seats; nothing is written then. */
async function makeOrRequest(
  ctx: Context,
  tx: Tx,
  input: CreateManualOrder & { priced: PricedManualOrder },
): Promise<MadeOrRequested | undefined> {
  const { buyer, priced } = input;
  await lockMaker(tx, input.actor);
  // A repeated request may have waited for its first run.
  const earlier = await findMade(tx, input);
  if (earlier) return earlier;
  if (await needsSecondAdmin(tx, { ...input, email: buyer.email, listCents: priced.listCents }))
    return { reference: null, requestId: await requestManualOrder(ctx, tx, input) };
  const order = await insertManualOrder(ctx, tx, { ...input, lines: priced.lines });
  return order && { reference: order.reference, requestId: null };
}

async function findMade(db: Db, input: OfficeRequest): Promise<MadeOrRequested | undefined> {
  const subject = await findEarlier(db, input);
  if (subject === undefined) return undefined;
  const requestId = requestIdOf(subject);
  if (requestId !== undefined) return { reference: null, requestId };
  const { reference } = await db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', orderIdOf(subject))
    .executeTakeFirstOrThrow();
  return { reference, requestId: null };
}
