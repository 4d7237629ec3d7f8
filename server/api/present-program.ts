import { isSoldOut } from '#contract/availability.ts';
import { formattedPrice, priceFromCents } from '#contract/money.ts';
import { PLACEHOLDER_PICTURE } from '#contract/placeholder-picture.ts';
import type { Program as WireProgram } from '#contract/program.ts';
import type { Program } from '#server/domain/catalogue/program.ts';
import { whomFor } from '#server/domain/catalogue/whom-for.ts';

export function presentProgram(program: Program, currency: string): WireProgram {
  const remaining = program.capacity - program.taken;
  return {
    id: program.id,
    slug: program.slug,
    title: program.title,
    description: program.description,
    image: program.image ?? PLACEHOLDER_PICTURE,
    category: program.category,
    track: program.track,
    duration: program.duration,
    price: program.priceCents === null ? null : priceFromCents(program.priceCents),
    formatted_price: formattedPrice(program.priceCents, currency),
    currency,
    features: program.features,
    grade_levels: program.gradeLevels,
    ...whomFor(program),
    sold_by: program.soldBy,
    coming_sessions: program.soldBy === 'session' ? (program.comingSessions ?? 0) : null,
    lowest_session_price:
      program.lowestSessionCents === null ? null : priceFromCents(program.lowestSessionCents),
    available_tickets: program.capacity,
    remaining_tickets: remaining,
    sold_tickets: program.taken,
    is_sold_out: program.soldBy !== 'quote' && isSoldOut(remaining),
  };
}
