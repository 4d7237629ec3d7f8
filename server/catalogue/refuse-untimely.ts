import { sql } from 'kysely';
import type { SoldBy } from '#contract/catalogue/sold-by.ts';
import { Refusal } from '#contract/refusal.ts';
import type { WhenAndWhere } from '#contract/sessions/office-when-and-where.ts';
import type { Tx } from '#server/platform/context.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import type { Program } from './program.ts';
import { hasWhen } from './write-program.ts';

/** A program that is sold by seat is published only if buyers can read when it is held. */
export function refuseWithoutWhen(program: WhenAndWhere & { soldBy: SoldBy }): void {
  if (program.soldBy !== 'seat' || hasWhen(program)) return;
  throw refused(
    'Please enter the dates and the place first, or within how many days of booking it starts. Buyers need to know.',
  );
}

/** By the database's clock. */
export function refusePastStart({ saleState }: Pick<Program, 'saleState'>): void {
  if (saleState === 'closed') throw refused('The start has passed, so nobody could book it.');
}

/**
 * The tickets of a course that is over would let their holders into the next one, and without dates nobody could say
 * on which day a guest came.
 */
export async function refuseDatesOfGuests(tx: Tx, id: number, { startsLocal }: WhenAndWhere): Promise<void> {
  const { rows } = await sql<{ hasEnded: boolean | null; hasTickets: boolean; hasGuests: boolean }>`
    select p.ends_at <= now() as has_ended, exists (${ticketsOf(id)} and t.state = 'valid') as has_tickets,
      exists (${ticketsOf(id)} and exists (select from ticket_scans where ticket_id = t.id)) as has_guests
    from programs p where p.id = ${id}`.execute(tx);
  const [found] = rows;
  if (found?.hasEnded && found.hasTickets)
    throw refused(
      'These dates have passed, and their tickets are valid. Create a new program for the next course.',
    );
  if (found?.hasGuests && startsLocal === null)
    throw refused('Guests were checked in on these dates, so the program needs its dates.');
}

function ticketsOf(id: number) {
  return sql`select from order_lines l join tickets t on t.order_line_id = l.id
    where ${isLineOf({ kind: 'program', id })}`;
}

function refused(message: string): Refusal {
  return new Refusal('validation_failed', { message, fields: { starts_local: [message] } });
}
