import { sql } from 'kysely';
import { isMinor } from '#contract/participants/seat-person.ts';
import { consentAnswer } from '#server/participants/consent-answer.ts';
import { isGone } from '#server/participants/get-seat.ts';
import type { SeatView } from '#server/participants/view-seats.ts';
import { viewSeats } from '#server/participants/view-seats.ts';
import type { Context } from '#server/platform/context.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import { getCheckIn } from './get-check-in.ts';

export interface NameBadge {
  /** Null for one to write on by hand. */
  name: string | null;
  /** A mark for whoever takes pictures. */
  isNotPictured: boolean;
}

export interface NameBadgeFacts {
  title: string;
  at: Date;
  /** By name, and those without one last. */
  badges: NameBadge[];
}

/** Draws badges as a PDF, several on a page. */
export interface NameBadgeDocument {
  nameBadges(facts: NameBadgeFacts): Promise<Buffer>;
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base' });

/** One badge for each valid ticket. */
export async function gatherNameBadges(ctx: Pick<Context, 'db'>, held: HeldKey): Promise<NameBadgeFacts> {
  const { title } = await getCheckIn(ctx, held);
  const seats = await viewSeats(ctx.db, sql<boolean>`${isLineOf(held)} and t.state = 'valid'`);
  return { title, at: new Date(), badges: badgesOf(seats.filter((seat) => !isGone(seat))) };
}

function badgesOf(seats: SeatView[]): NameBadge[] {
  const buyersNamed = new Set<number>();
  const badges = seats.map((seat) => ({
    name: nameOf(seat, buyersNamed),
    isNotPictured: isNotPictured(seat),
  }));
  return badges.toSorted(
    (one, other) =>
      Number(one.name === null) - Number(other.name === null) ||
      alphabet.compare(one.name ?? '', other.name ?? ''),
  );
}

/**
 * As long as nobody has said who comes, a ticket names its buyer, who may be the mother: a blank badge is better than a
 * wrong one. If nobody is asked, the buyer's name stands on one badge of the order.
 */
function nameOf(
  { person, holder, buyerName, form, orderId }: SeatView,
  buyersNamed: Set<number>,
): string | null {
  if (person.name !== '') return person.name;
  if (holder === '') return null;
  if (holder !== buyerName) return holder;
  if (form !== 'none' || buyersNamed.has(orderId)) return null;
  buyersNamed.add(orderId);
  return holder;
}

/** A minor whose guardian said no or has not answered, and whoever may be one. */
function isNotPictured(seat: SeatView): boolean {
  const minor = isMinor(seat.person, seat.firstDay);
  if (minor === null) return seat.form !== 'none';
  return ['no', 'not_answered'].includes(consentAnswer(seat, 'pictures'));
}
