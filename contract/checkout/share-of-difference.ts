/**
 * Of what a new date costs less for one seat: the same share goes back as of the price if the seat were cancelled now, so
 * that a move and a later cancellation never return more than a cancellation. Half a cent is rounded up.
 */
export function shareOfDifference(
  { priceCents, backCents }: { priceCents: number; backCents: number },
  newPriceCents: number,
): number {
  const cheaperCents = priceCents - newPriceCents;
  return cheaperCents <= 0 ? 0 : Math.floor((cheaperCents * backCents) / priceCents + HALF);
}

const HALF = 0.5;
