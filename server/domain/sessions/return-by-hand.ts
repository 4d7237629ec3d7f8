import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';

interface ReturnByHand {
  itemId: number;
  note: string;
  actor: OfficeActor;
}

/** What a calling off could not give back by card has reached the buyer: nobody owes it any more. Noted once. */
export async function returnByHand(
  ctx: Pick<Context, 'db'>,
  { itemId, note, actor }: ReturnByHand,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const item = await tx
      .selectFrom('calling_off_items')
      .select(['order_id as orderId', 'amount_cents as amountCents', 'returned_at as returnedAt'])
      .where('id', '=', itemId)
      .where('outcome', '=', 'by_hand')
      .forUpdate()
      .executeTakeFirst();
    if (!item) throw new Refusal('not_found', { message: 'There is nothing of this to give back by hand.' });
    if (item.returnedAt !== null)
      throw new Refusal('conflict', { message: 'It is noted already that this was returned.' });
    await tx
      .updateTable('calling_off_items')
      .set({ returned_at: sql<Date>`now()` })
      .where('id', '=', itemId)
      .execute();
    await recordChange(tx, actor, {
      action: 'order.returned_by_hand',
      subject: `order:${item.orderId}`,
      after: { note, amount_cents: item.amountCents },
    });
  });
}
