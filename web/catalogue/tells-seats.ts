import type { Program } from '#contract/program.ts';

/** Not on quote, nor where the API counts no seats. */
export function tellsSeats({
  sold_by: soldBy,
  available_tickets: available,
  is_sold_out: isSoldOut,
}: Pick<Program, 'sold_by' | 'available_tickets' | 'is_sold_out'>): boolean {
  return soldBy !== 'quote' && (available > 0 || isSoldOut);
}
