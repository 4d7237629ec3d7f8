import type { Order } from '#contract/order.ts';

type Line = Order['lines'][number];

/** The page of what was bought. */
export function lineAddress({
  program_slug: slug,
  session_identifier: identifier,
}: Pick<Line, 'program_slug' | 'session_identifier'>): string {
  if (slug === 'nasa-space-training') return '/nasa-programs';
  return identifier === null ? `/programs/${slug}` : `/workshop-booking/${slug}/session/${identifier}`;
}
