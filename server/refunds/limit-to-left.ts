interface Quoted {
  ticketId: number;
  priceCents: number;
  backCents: number | null;
  nextCents: number | null;
  /** Why the buyer cannot cancel it. */
  problem: string | null;
}

export interface Kept {
  /** What is kept of the price if the seat ends now. */
  keptCents: number;
  /** Of the payments of its order. */
  leftCents: number;
}

/** In the given order, so that no choice of them is more than what is left. */
export function sharesWithin(shares: number[], leftCents: number): number[] {
  let left = leftCents;
  return shares.map((share) => {
    const part = Math.min(share, left);
    left -= part;
    return part;
  });
}

/** Money that went back for no seat is not there for the seats. Those that can be cancelled get the rest first. */
export function limitToLeft<Seat extends Quoted>(seats: Seat[], leftCents: number): (Seat & Kept)[] {
  const inTurn = seats.toSorted(
    (one, other) => Number(one.problem !== null) - Number(other.problem !== null),
  );
  const partsOf = (cents: number, share: (seat: Quoted) => number) => {
    const parts = sharesWithin(inTurn.map(share), cents);
    return new Map(inTurn.map(({ ticketId }, index) => [ticketId, parts[index] ?? 0]));
  };
  const backs = partsOf(leftCents, ({ backCents }) => backCents ?? 0);
  const nexts = partsOf(leftCents, ({ nextCents }) => nextCents ?? 0);
  const sumOfBacks = [...backs.values()].reduce((sum, cents) => sum + cents, 0);
  const kept = partsOf(leftCents - sumOfBacks, ({ priceCents, backCents }) => priceCents - (backCents ?? 0));
  const of = (parts: Map<number, number>, { ticketId }: Quoted) => parts.get(ticketId) ?? 0;
  return seats.map((seat) => ({
    ...seat,
    backCents: seat.backCents === null ? null : of(backs, seat),
    nextCents: seat.nextCents === null ? null : of(nexts, seat),
    keptCents: of(kept, seat),
    leftCents,
  }));
}
