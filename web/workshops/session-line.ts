import type { WorkshopSession } from '#contract/workshop-session.ts';
import type { CartItem } from '#web/checkout/cart.ts';
import { namesDays } from './names-days.ts';
import { titleOf } from './session-title.ts';
import type { ShownProgram } from './shown-program.ts';

function whenOf({
  formatted_date,
  time,
  zone_label,
}: Pick<WorkshopSession, 'formatted_date' | 'time' | 'zone_label'>): string {
  const hours = `${time} ${zone_label}`.trim();
  if (namesDays(time)) return `${formatted_date} (${hours})`;
  return [formatted_date, hours].filter(Boolean).join(', ');
}

/** A cart line with one seat of a session. Uses the session's own program, never the fallback program. */
export function sessionLine(
  session: WorkshopSession,
  { category, duration, image }: Pick<ShownProgram, 'category' | 'duration' | 'image'>,
): Omit<CartItem, 'addedAt'> {
  const { id, slug, title, price } = session.program;
  const sessionPrice = session.effective_price ?? 0;
  return {
    program: { id, slug, title, category, duration, image, price: price ?? sessionPrice },
    selectedSession: {
      id: session.id,
      identifier: session.identifier,
      title: titleOf(session),
      price: sessionPrice,
      location: session.full_location,
      city: session.city,
      when: whenOf(session),
      programType: session.program_type,
    },
    quantity: 1,
    availableSpots: session.remaining_spots,
  };
}
