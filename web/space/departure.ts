import type { ProgramAgreement } from '#contract/catalogue/agreement.ts';
import type { Program } from '#contract/catalogue/program.ts';
import { isSoldOut } from '#contract/sessions/availability.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { AnsweredProgram } from '#web/api-client/read-details.ts';
import { daysWithHours } from '#web/catalogue/days-with-hours.ts';
import type { ShownTerms } from '#web/catalogue/terms-shown.ts';
import type { CartItem } from '#web/checkout/cart.ts';

/** A departure is a session of the space program. */
export interface Departure extends WorkshopSession {
  /** Its own terms, or those of the program, in its dates. Null: as the office decides. */
  terms?: ShownTerms | null;
}

/** The program type of the 10-day route. */
export const TEN_DAYS = 'essentials';

export function departuresOf(
  sessions: Departure[],
  programType: WorkshopSession['program_type'],
): Departure[] {
  return sessions
    .filter((session) => session.program_type === programType)
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
}

export function isBookable({ sale_state, remaining_spots, effective_price }: WorkshopSession): boolean {
  return sale_state === 'open' && !isSoldOut(remaining_spots) && effective_price !== null;
}

/** The button's text when no departure can be booked. */
export function unbookableLabel(departures: WorkshopSession[]): string {
  const isSold = departures.length > 0 && departures.every((each) => isSoldOut(each.remaining_spots));
  return isSold ? 'SOLD OUT' : 'NO DEPARTURE OPEN';
}

/** Another host's API may sell the program without sessions. */
export function isSoldAsOne(program: Program, departures: WorkshopSession[]): boolean {
  const isForSale = program.sold_by === 'seat' && !program.is_sold_out && program.price !== null;
  return isForSale && departures.length === 0;
}

/** The words that the server has for this route. An API that has none is not told what was agreed to. */
export function agreementOf(
  program: Pick<AnsweredProgram, 'agreements'> | undefined,
  programType: WorkshopSession['program_type'],
): ProgramAgreement | undefined {
  const required = program?.agreements ?? [];
  return (
    required.find((each) => each.program_type === programType) ??
    required.find((each) => each.program_type === null)
  );
}

/** Undefined if the server requires none. An API of another host does not say, and its buyers read ours. */
export function wordsToAgreeTo(
  program: Pick<AnsweredProgram, 'agreements'> | undefined,
  agreement: ProgramAgreement | undefined,
  ours: string,
): string | undefined {
  return program?.agreements === undefined ? ours : agreement?.text;
}

export function cartItemOf(
  program: Program,
  departure?: WorkshopSession,
  agreementId?: number,
): Omit<CartItem, 'addedAt'> {
  const price = departure?.effective_price ?? 0;
  const { id, slug, title, category, duration, image } = program;
  const bought = { id, slug, title, category, duration, image, price: program.price ?? price };
  const agreed = agreementId === undefined ? {} : { agreementId };
  if (!departure)
    return { program: bought, quantity: 1, availableSpots: program.remaining_tickets, ...agreed };
  return {
    program: bought,
    selectedSession: {
      id: departure.id,
      identifier: departure.identifier,
      title: departure.session_title ?? departure.location,
      price,
      location: departure.location,
      city: departure.city,
      when: daysWithHours(departure),
      programType: departure.program_type,
    },
    quantity: 1,
    availableSpots: departure.remaining_spots,
    ...agreed,
  };
}
