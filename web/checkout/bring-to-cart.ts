import type { Program } from '#contract/catalogue/program.ts';
import type { LinkedLine } from '#contract/checkout/cart-link.ts';
import { isUnknown } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { fieldsOf } from '#web/api-client/read-fields.ts';
import { readProgram } from '#web/api-client/read-program.ts';
import { readSession } from '#web/api-client/read-session.ts';
import { programLine } from '#web/catalogue/program-line.ts';
import { sessionLine } from '../sessions/session-line.ts';
import { shownProgram } from '../sessions/shown-program.ts';
import { lineOf } from './cart-lines.ts';
import { addToCart } from './cart-store.ts';
import type { CartItem } from './cart.ts';
import { readCart } from './kept-cart.ts';

type Offer = Omit<CartItem, 'addedAt'>;

/** A line that is not in the cart with all its seats. */
export interface LeftOut {
  why: 'sold_out' | 'fewer' | 'closed';
  /** Undefined if the program is no longer shown. */
  title: string | undefined;
  seats: number;
}

export interface Brought {
  lines: number;
  leftOut: LeftOut[];
}

/**
 * Puts lines into the cart with today's prices, as far as there are seats. Seats that are held for this buyer count. A
 * line that is in the cart already keeps the higher number of seats, so that the same link may be opened again.
 */
export async function bringToCart(
  lines: LinkedLine[],
  { areHeld = false }: { areHeld?: boolean } = {},
): Promise<Brought> {
  const offers = await Promise.all(lines.map(async (line) => ({ line, offer: await findOffer(line) })));
  const leftOut: LeftOut[] = [];
  let brought = 0;
  for (const { line, offer } of offers) {
    const availableSpots = Math.max(offer?.availableSpots ?? 0, areHeld ? line.quantity : 0);
    const seats = offer === undefined ? 0 : Math.min(line.quantity, availableSpots);
    const title = offer && (offer.selectedSession?.title ?? offer.program.title);
    if (offer === undefined) leftOut.push({ why: 'closed', title, seats });
    else if (seats < line.quantity) leftOut.push({ why: seats === 0 ? 'sold_out' : 'fewer', title, seats });
    if (offer === undefined || seats === 0) continue;
    const missing = seats - quantityOf(offer);
    if (missing > 0) addToCart({ ...offer, availableSpots, quantity: missing });
    brought += 1;
  }
  return { lines: brought, leftOut };
}

function quantityOf(offer: Offer): number {
  return readCart().items.find((item) => lineOf(item) === lineOf(offer))?.quantity ?? 0;
}

/** Undefined if it is no longer offered. */
async function findOffer({ programId, sessionId }: LinkedLine): Promise<Offer | undefined> {
  const [program, session] = await Promise.all([
    unlessUnknown(callApi(`/programs/${programId}`, 'Failed to fetch program')),
    sessionId === null
      ? undefined
      : unlessUnknown(callApi(`/workshop-sessions/${sessionId}`, 'Failed to fetch workshop session')),
  ]);
  const found = program === undefined ? undefined : readProgram(fieldsOf(program)['program'] ?? program);
  return sessionId === null ? programOffer(found) : sessionOffer(session, found);
}

function programOffer(program: Program | undefined): Offer | undefined {
  return program && program.sale_state !== 'closed' ? programLine(program) : undefined;
}

function sessionOffer(answer: unknown, program: Program | undefined): Offer | undefined {
  const session =
    answer === undefined ? undefined : readSession(fieldsOf(answer)['session'] ?? answer, program);
  if (!session || session.sale_state !== 'open' || session.effective_price === null) return undefined;
  return sessionLine(session, shownProgram(program ?? session.program));
}

async function unlessUnknown(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });
}
