import type { Program } from './program.ts';

/** Of a pool of seats. */
interface Seats {
  pool: number;
  capacity: number;
  taken: number;
}

interface ComingSession extends Seats {
  cents: number | null;
  date: string;
}

/** What is sold of a program as one, or by coming session. */
export interface SeatsOfProgram {
  soldBy: Program['soldBy'];
  own: Seats | null;
  coming: ComingSession[];
}

type OfSeats = 'capacity' | 'taken' | 'comingSessions' | 'lowestSessionCents' | 'nextSessionDate';

/** The seats of a program and, of its sessions that have seats left, the lowest price and the next date. */
export function withSeats<Row extends SeatsOfProgram>({
  own,
  coming,
  ...program
}: Row): Omit<Row, 'own' | 'coming'> & Pick<Program, OfSeats> {
  const pools = own ? [own] : coming;
  const open = coming.filter(({ capacity, taken }) => taken < capacity);
  const dates = open.map(({ date }) => date);
  return {
    ...program,
    capacity: sumOf(pools, 'capacity'),
    taken: sumOf(pools, 'taken'),
    comingSessions: program.soldBy === 'session' ? coming.length : null,
    lowestSessionCents: lowestOf(open),
    nextSessionDate: dates.toSorted()[0] ?? null,
  };
}

/** The program with these numbers of taken seats: the same object if none of them has changed. */
export function withTaken<Row extends SeatsOfProgram>(
  row: Row,
  { taken }: { taken: ReadonlyMap<number, number> },
): Row {
  const hasChanged = ({ pool, taken: known }: Seats) => (taken.get(pool) ?? known) !== known;
  if (!(row.own && hasChanged(row.own)) && !row.coming.some(hasChanged)) return row;
  const now = <Pool extends Seats>(pool: Pool): Pool => ({
    ...pool,
    taken: taken.get(pool.pool) ?? pool.taken,
  });
  return { ...row, own: row.own && now(row.own), coming: row.coming.map(now) };
}

function sumOf(pools: Seats[], what: 'capacity' | 'taken'): number {
  return pools.reduce((sum, pool) => sum + pool[what], 0);
}

/** A free one would hide what the others cost. */
function lowestOf(open: ComingSession[]): number | null {
  const prices = open.flatMap(({ cents }) => cents ?? []);
  const paid = prices.filter((cents) => cents > 0);
  return prices.length === 0 ? null : Math.min(...(paid.length > 0 ? paid : prices));
}
