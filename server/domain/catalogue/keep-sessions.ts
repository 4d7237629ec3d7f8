import type { Db } from '#server/db/connection.ts';
import type { Context } from '../context.ts';
import { catalogueEdits } from './catalogue-edits.ts';
import { isOnSale, selectWorkshopSessions } from './select-workshop-sessions.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';
import type { WorkshopSession } from './workshop-session.ts';

type Row = Awaited<ReturnType<typeof readRows>>[number];
type Seats = ReturnType<CatalogueVersion['seats']>;

const MOST_SESSIONS = 500;

/**
 * The coming sessions of a program, the next one first, read once for each edit of the catalogue. After a sale they get
 * the numbers that the last look at the catalogue brought.
 */
export function keepSessions(
  { db }: Pick<Context, 'db'>,
  { seats, isCertain }: Pick<CatalogueVersion, 'seats' | 'isCertain'>,
): (programId: number) => Promise<WorkshopSession[]> {
  let kept = new Map<number, Row[]>();
  let keptEdits = '';
  return async (programId) => {
    const now = seats();
    if (now.edits !== keptEdits) kept = new Map();
    keptEdits = now.edits;
    const known = isCertain() ? kept.get(programId) : undefined;
    const rows = known ? known.map((row) => withSeatsOf(row, now)) : await readRows(db, programId);
    if (rows.every((row) => isFollowed(row, now) && row.edits === keptEdits)) kept.set(programId, rows);
    else kept.delete(programId);
    return rows;
  };
}

/** Of sessions that were decided upon, a look does not count the booked seats. */
function isFollowed({ id, minSeats }: Row, { booked }: Seats): boolean {
  return minSeats === null || booked.has(id);
}

/** The very same if nothing was taken or booked. */
function withSeatsOf(row: Row, seats: Seats): Row {
  const taken = seats.taken.get(row.pool) ?? row.taken;
  const minSeatsBooked = seats.booked.get(row.id) ?? row.minSeatsBooked;
  if (taken === row.taken && minSeatsBooked === row.minSeatsBooked) return row;
  return { ...row, taken, minSeatsBooked };
}

function readRows(db: Db, programId: number) {
  return selectWorkshopSessions(db)
    .where(isOnSale)
    .where('p.id', '=', programId)
    .select(['s.id as pool', catalogueEdits.as('edits')])
    .orderBy('w.startsAt')
    .orderBy('w.id')
    .limit(MOST_SESSIONS)
    .execute();
}
