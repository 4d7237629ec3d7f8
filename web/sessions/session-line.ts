import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { daysWithHours } from '../catalogue/days-with-hours.ts';
import type { CartItem } from '../checkout/cart.ts';
import { titleOf } from './session-title.ts';
import type { ShownProgram } from './shown-program.ts';

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
      when: daysWithHours(session),
      programType: session.program_type,
    },
    quantity: 1,
    availableSpots: session.remaining_spots,
  };
}
