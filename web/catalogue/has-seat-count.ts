import type { Program } from '#contract/catalogue/program.ts';

/** Whether to show seats. Programs on quote have none, and other hosts' APIs may not count them. */
export function hasSeatCount({
  sold_by: soldBy,
  available_tickets: available,
  is_sold_out: isSoldOut,
}: Pick<Program, 'sold_by' | 'available_tickets' | 'is_sold_out'>): boolean {
  return soldBy !== 'quote' && (available > 0 || isSoldOut);
}
