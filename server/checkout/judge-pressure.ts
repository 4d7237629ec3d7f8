import type { ChallengeRule } from '#contract/checkout/office-challenge-rule.ts';
import type { CheckoutLimits } from './checkout-limits.ts';

/** The seats of a pool as a checkout finds them. */
export interface PoolSeats {
  poolId: number;
  capacity: number;
  taken: number;
  /** Of those taken, the ones in holds that are not paid, without those for buyers of cancelled sessions. */
  unpaid: number;
  /** What the office wants for now, whatever the pressure. */
  asks: ChallengeRule | null;
}

export interface PoolPressure {
  /** Calm: nothing is asked. Rush: more than half of the unsold seats would be in unpaid holds. */
  level: 'calm' | 'pressure' | 'rush';
  half: number;
  /** The most seats that may be taken with this one for the level to be true. Undefined if no others can change it. */
  mostTaken: number | undefined;
}

/** The pressure on a pool if a buyer takes these seats, of which he may hold some already. */
export function judgePressure(
  { capacity, taken, unpaid, asks }: PoolSeats,
  { seats, own }: { seats: number; own: number },
  { pressurePercent, pressureSeats, rushPercent }: CheckoutLimits,
): PoolPressure {
  const unsold = capacity - taken + unpaid;
  const half = Math.max(pressureSeats, Math.floor((unsold * rushPercent) / 100));
  if (seats <= own || asks === 'never') return { level: 'calm', half, mostTaken: undefined };
  const calmBelow = Math.max(pressureSeats, Math.ceil((unsold * pressurePercent) / 100));
  const before = unpaid - own;
  const takenIf = (mostUnpaid: number) => taken - unpaid + mostUnpaid;
  if (before + seats > half) return { level: 'rush', half, mostTaken: undefined };
  if (before >= calmBelow || asks === 'always') return { level: 'pressure', half, mostTaken: takenIf(half) };
  return { level: 'calm', half, mostTaken: takenIf(Math.min(half, calmBelow - 1 + seats)) };
}
