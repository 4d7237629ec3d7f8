import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';

interface ReturnOwed {
  owedId: number;
  note: string;
  actor: OfficeActor;
}

/** What a refund could not give back by card has reached the buyer: nobody owes it any more. Noted once. */
export async function returnOwed(
  ctx: Pick<Context, 'db'>,
  { owedId, note, actor }: ReturnOwed,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const owed = await tx
      .selectFrom('owed_by_hand')
      .select(['order_id as orderId', 'amount_cents as amountCents', 'returned_at as returnedAt'])
      .where('id', '=', owedId)
      .forUpdate()
      .executeTakeFirst();
    if (!owed) throw new Refusal('not_found', { message: 'There is nothing of this to give back by hand.' });
    if (owed.returnedAt !== null)
      throw new Refusal('conflict', { message: 'It is noted already that this was returned.' });
    await tx
      .updateTable('owed_by_hand')
      .set({ returned_at: sql<Date>`now()` })
      .where('id', '=', owedId)
      .execute();
    await recordChange(tx, actor, {
      action: 'order.returned_by_hand',
      subject: `order:${owed.orderId}`,
      after: { note, amount_cents: owed.amountCents },
    });
  });
}
