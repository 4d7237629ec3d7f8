import type { Order } from '#contract/orders/order.ts';
import { withdrawalInBrief as words } from '../content/withdrawal-in-brief.ts';
import { formatMonthDay } from '../orders/format-moment.ts';

/** Of a withdrawal that nobody has decided: when it came, and what happens until when. Undefined without one. */
export function withdrawalInBrief({ withdrawals = [] }: Pick<Order, 'withdrawals'>): string | undefined {
  const open = withdrawals.find(({ state }) => state === 'waiting' || state === 'to_decide');
  if (!open) return undefined;
  const { state, goes_back_at: goesBackAt } = open;
  const received = words.received(formatMonthDay(open.received_at));
  return state === 'waiting' && goesBackAt !== null
    ? `${received} ${words.goesBack(formatMonthDay(goesBackAt))}`
    : `${received} ${words.answer(formatMonthDay(open.answer_by))}`;
}
