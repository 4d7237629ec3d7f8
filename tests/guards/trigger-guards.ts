/** Triggers that keep what was agreed with a buyer, with a statement on the rows of build-sale.ts that each refuses. */
export const triggerGuards = [
  {
    prevents: 'a line loses the terms under which it was sold',
    table: 'order_lines',
    trigger: 'terms_stay',
    statement: `update order_lines set terms_id = (select min(id) from booking_terms)`,
    message: 'a line keeps the terms under which it was sold',
  },
  {
    prevents: 'terms change after something was sold under them',
    table: 'booking_terms',
    trigger: 'never_changed',
    statement: `update booking_terms set name = 'Others'`,
    message: 'terms are never changed or removed: other terms are another version',
  },
];
