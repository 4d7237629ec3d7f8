import type { Order } from '#contract/orders/order.ts';

type Line = Order['lines'][number];

/** Whether there is anything that a buyer can change of an order. */
export function canChange(order: Order): boolean {
  return canGiveBack(order) || canChooseDate(order) || canWithdraw(order);
}

export function canGiveBack({ total, lines }: Order): boolean {
  return lines.some(
    (line) => (total === 0 || (line.booking_terms && !hasBegun(line))) && hasValidTicket(line),
  );
}

/** While a difference waits to be paid, that comes first. */
export function canChooseDate({ lines, open_supplement: supplement = null }: Order): boolean {
  return (
    supplement === null &&
    lines.some(
      (line) =>
        !line.is_cancelled &&
        line.has_other_dates !== false &&
        line.starts_at !== null &&
        !hasBegun(line) &&
        (line.unit_price === 0 || allowsOneMore(line)) &&
        hasValidTicket(line),
    )
  );
}

export function canWithdraw(order: Order): boolean {
  const { paid_at: paidAt, last_withdrawal_day: lastDay, total, withdrawals = [], lines } = order;
  // Who only knows the reference takes nothing from the buyer.
  const isAsked = withdrawals.some((each) => each.state !== 'answered' && !each.is_from_other_address);
  // An API of another host may not know of it.
  return lastDay !== undefined && paidAt !== null && total > 0 && !isAsked && lines.some(hasValidTicket);
}

function hasBegun({ starts_at: start }: Line): boolean {
  return start !== null && Date.parse(start) <= Date.now();
}

function hasValidTicket({ tickets }: Line): boolean {
  return tickets.some(({ state }) => state === 'valid');
}

function allowsOneMore({ booking_terms: terms, date_changes: changes = 0 }: Line): boolean {
  return changes < (terms?.date_changes_most ?? 0);
}
