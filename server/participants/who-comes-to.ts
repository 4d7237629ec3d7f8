import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { JOURNEY_LACKS } from '#contract/participants/journey-lack.ts';
import type { SeatLack } from '#contract/participants/seat-lack.ts';
import { lacksOf } from '#contract/participants/seat-person.ts';
import type { Context } from '#server/platform/context.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import { declinesToCome } from './consent-answer.ts';
import { whyClosed } from './get-seat.ts';
import { samePeople } from './same-people.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';

export interface WhoComesTo {
  /** Valid seats that are asked who comes. */
  asked: number;
  missing: SeatView[];
  /** Whoever is on several of these seats. */
  samePeople: ReturnType<typeof samePeople>;
  /** The day on which the answers are erased. */
  erasedOn: string | null;
}

/** The office's worklist of a session or a program with dates. */
export async function whoComesTo(ctx: Pick<Context, 'db'>, held: HeldKey): Promise<WhoComesTo> {
  const seats = await validSeats(ctx, held);
  const asked = seats.filter((seat) => isOpen(seat) && seat.form !== 'none');
  const kept = seats.find(({ revision }) => revision > 0) ?? asked[0];
  return {
    asked: asked.length,
    missing: asked.filter(isLacking),
    samePeople: samePeople(seats),
    erasedOn: kept?.forgottenOn ?? null,
  };
}

/** Those of somebody who can be written to. */
export function validSeats(
  { db }: Pick<Context, 'db'>,
  held: HeldKey,
  which: RawBuilder<boolean> = sql`true`,
): Promise<SeatView[]> {
  return viewSeats(db, sql<boolean>`${isLineOf(held)} and t.state = 'valid' and o.email <> '' and ${which}`);
}

export function isOpen(seat: SeatView): boolean {
  return whyClosed(seat) === undefined;
}

function isLacking(seat: SeatView): boolean {
  return lacksOf(seat.person, seat).length > 0;
}

/** What the buyer can still do something about: nobody waits for a guardian who said no, or for a journey without one. */
export function waitedFor(seat: SeatView): SeatLack[] {
  const lacks = lacksOf(seat.person, seat);
  return declinesToCome(seat) ? lacks.filter((lack) => !endedByNo.has(lack)) : lacks;
}

const endedByNo = new Set<SeatLack>(['consent', ...JOURNEY_LACKS]);
