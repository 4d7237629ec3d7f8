import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { CartItem } from '#web/checkout/cart.ts';
import { sessionLine } from '#web/sessions/session-line.ts';
import { Void } from './void.ts';

/** A cart as its visitor keeps it. */
export function cartText(items: CartItem[]): string {
  return JSON.stringify({ items, lastUpdated: 1, version: 1 });
}

/** One seat of a session and one of a program, of those that can be had. */
export function sampleItems(programs: Program[], sessions: WorkshopSession[]): CartItem[] {
  const session = sessions.find(
    ({ sale_state, remaining_spots }) => sale_state === 'open' && remaining_spots > 1,
  );
  const program = programs.find(
    ({ sold_by, price, remaining_tickets }) => sold_by === 'seat' && price !== null && remaining_tickets > 1,
  );
  if (!session || !program) throw new Void('the sample data has nothing that can be bought.');
  return [sessionItem(session), programItem(program)];
}

export function sessionItem(session: WorkshopSession): CartItem {
  const shown = { category: 'Leadership Programs', duration: '3 days', image: '/images/placeholder.jpg' };
  return { ...sessionLine(session, shown), addedAt: 1 };
}

function programItem({
  id,
  slug,
  title,
  category,
  duration,
  image,
  price,
  remaining_tickets,
}: Program): CartItem {
  const program = { id, slug, title, category, duration, image, price: price ?? 0 };
  return { program, quantity: 1, addedAt: 1, availableSpots: remaining_tickets };
}
