import { priceFromCents } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import type { OrderView } from '#server/orders/order-view.ts';
import type { Context } from '#server/platform/context.ts';
import { listCancellationChoices } from './list-cancellation-choices.ts';

/** What goes back for the seats of a cancelled session, where the buyer still chooses. */
export async function withAmountsToChoose(
  { db }: Pick<Context, 'db'>,
  order: Order,
  { id }: OrderView,
): Promise<Order> {
  if (!order.lines.some((line) => line.choose_until)) return order;
  const choices = await listCancellationChoices(db, id);
  const lines = order.lines.map((line) => {
    const choice = line.choose_until && choices.find((each) => each.sessionId === line.session_id);
    return choice ? { ...line, choose_back: priceFromCents(choice.backCents) } : line;
  });
  return { ...order, lines };
}
