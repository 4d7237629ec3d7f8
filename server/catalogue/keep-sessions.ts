import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { keepByLook } from './keep-by-look.ts';
import type { Kept, LastLook } from './keep-by-look.ts';
import { isOnSale, selectWorkshopSessions } from './select-workshop-sessions.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';
import type { WorkshopSession } from './workshop-session.ts';

type Row = Awaited<ReturnType<typeof readRows>>[number];

const MOST_SESSIONS = 500;

/**
 * The coming sessions of a program, the next one first, read once for each edit of the catalogue. After a sale they get
 * the numbers that the last look at the catalogue brought. A session whose numbers have not changed stays the same object.
 */
export function keepSessions(
  { db }: Pick<Context, 'db'>,
  version: Pick<CatalogueVersion, 'lastLook' | 'look' | 'isCertain'>,
): (programId: number) => Promise<WorkshopSession[]> {
  const keptOf = new Map<number, Kept<Row>>();
  return async (programId) => {
    const known = version.isCertain() ? keptOf.get(programId) : undefined;
    const kept = await keepByLook(known, version, { read: () => readRows(db, programId), withSeats });
    if (kept.rows.every((row) => isFollowed(row, kept.look))) keptOf.set(programId, kept);
    else keptOf.delete(programId);
    return kept.rows;
  };
}

/** Of sessions that were decided upon, a look does not count the booked seats. */
function isFollowed({ id, minSeats }: Row, { booked }: LastLook): boolean {
  return minSeats === null || booked.has(id);
}

function withSeats(row: Row, look: LastLook): Row {
  const taken = look.taken.get(row.pool) ?? row.taken;
  const minSeatsBooked = look.booked.get(row.id) ?? row.minSeatsBooked;
  if (taken === row.taken && minSeatsBooked === row.minSeatsBooked) return row;
  return { ...row, taken, minSeatsBooked };
}

function readRows(db: Db, programId: number) {
  return selectWorkshopSessions(db)
    .where(isOnSale)
    .where('p.id', '=', programId)
    .select('s.id as pool')
    .orderBy('w.startsAt')
    .orderBy('w.id')
    .limit(MOST_SESSIONS)
    .execute();
}
