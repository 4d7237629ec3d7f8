import type { Program } from '#contract/catalogue/program.ts';

export type WayToEnroll = 'closed' | 'sold_out' | 'choose_session' | 'ask' | 'add_to_cart';

export function wayToEnroll(
  program: Pick<Program, 'is_sold_out' | 'sold_by' | 'price' | 'sale_state'>,
): WayToEnroll {
  if (program.sale_state === 'closed') return 'closed';
  if (program.is_sold_out) return 'sold_out';
  if (program.sold_by === 'session') return 'choose_session';
  return program.price === null ? 'ask' : 'add_to_cart';
}
