import { recordFreeDateChange } from '#server/participants/record-date-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

/** A seat gets another date, without the sale of it: what is asked and said of it is as after each move. */
export async function recordMove(ctx: Context, ticketId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { lineId, orderId } = await tx
      .selectFrom('tickets as t')
      .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
      .select(['l.id as lineId', 'l.orderId'])
      .where('t.id', '=', ticketId)
      .executeTakeFirstOrThrow();
    await recordFreeDateChange(ctx, tx, {
      orderId,
      ticketIds: [ticketId],
      fromLineId: lineId,
      toLineId: lineId,
      differenceCents: 0,
      email: undefined,
    });
  });
}
