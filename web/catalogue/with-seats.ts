import type { Program } from '#contract/catalogue/program.ts';
import { isSoldOut } from '#contract/sessions/availability.ts';
import { sessionSeats } from '#contract/sessions/session-seats.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { SeatsShown } from './seats-shown.ts';

interface Told {
  left: number;
  asOf: number;
}

/** Seats left as last told, by id. */
export interface SeatsTold {
  programs: Map<number, Told>;
  sessions: Map<number, Told>;
}

/**
 * The data of a page with these seats, wherever in it the programs and sessions are. What does not change stays the
 * same object.
 */
export function withSeats<Data>(data: Data, told: SeatsTold): Data {
  return withSeatsInside(data, told) as Data;
}

function withSeatsInside(value: unknown, told: SeatsTold): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withSeatsInside(item, told));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isPlain(value)) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [name, inside] of Object.entries(value)) {
    const now = withSeatsInside(inside, told);
    if (now !== inside) changed = { ...(changed ?? value), [name]: now };
  }
  const own = changed ?? value;
  if ('remaining_tickets' in own) return ofProgram(own as unknown as Program, told);
  if ('remaining_spots' in own) return ofSession(own as unknown as WorkshopSession, told);
  if ('left' in own) return ofShown(own as unknown as SeatsShown, told);
  return own;
}

function ofProgram(program: Program, { programs }: SeatsTold): Program {
  const remaining = programs.get(program.id)?.left;
  if (remaining === undefined || remaining === program.remaining_tickets) return program;
  return {
    ...program,
    remaining_tickets: remaining,
    sold_tickets: program.sold_tickets + program.remaining_tickets - remaining,
    is_sold_out: isSoldOut(remaining),
  };
}

function ofSession(session: WorkshopSession, { sessions }: SeatsTold): WorkshopSession {
  const remaining = sessions.get(session.id)?.left;
  if (remaining === undefined || remaining === session.remaining_spots) return session;
  const booked = session.booked_spots + session.remaining_spots - remaining;
  return { ...session, ...sessionSeats({ booked, remaining }) };
}

function ofShown(shown: SeatsShown, told: SeatsTold): SeatsShown {
  const left = told[shown.kind].get(shown.id)?.left ?? shown.left;
  return left === shown.left ? shown : { ...shown, left };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
