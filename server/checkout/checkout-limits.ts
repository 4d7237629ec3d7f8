import { z } from 'zod';
import { Refusal } from '#contract/refusal.ts';
import type { NetworkWidth } from '#server/orders/unpaid-of-networks.ts';

const limit = (byDefault: number) => z.int().min(0).catch(byDefault);

/** Limits how many seats one buyer can hold. Each limit can be changed in the settings, under checkout_limits. */
const limitsSchema = z.object({
  seatsOfALine: limit(10),
  seatsHeldByABuyer: limit(20),
  seatsHeldByANetwork: limit(400),
  unpaidOrdersAnHour: limit(3),
  cartChangesAnHour: limit(12),
  freeSeatsADay: limit(10),
  freeSeatsOfANetworkADay: limit(400),
  /** Free seats that a network holds at one moment and has not confirmed. */
  freeSeatsHeldByIpv4: limit(400),
  freeSeatsHeldByIpv4Block24: limit(800),
  freeSeatsHeldByIpv6Block64: limit(60),
  freeSeatsHeldByIpv6Block56: limit(60),
  freeSeatsHeldByIpv6Block48: limit(60),
  /** How long free seats are held until the email address is confirmed. */
  freeHoldMinutes: limit(30),
  addressCorrections: limit(3),
  /** A pool is under pressure from this share of its unsold seats in unpaid holds, and from this many seats. */
  pressurePercent: limit(40),
  pressureSeats: limit(4),
  pressureHoldMinutes: limit(10),
  /** Above this share, only the first minutes of a rush are open to buyers without a confirmed address. */
  rushPercent: limit(50),
  rushMinutes: limit(5),
  /** How many tries it takes to solve a challenge, on average. */
  challengeTries: limit(1_000),
  challengeMinutes: limit(5),
  /** Orders ended unpaid within an hour, from which a network needs a confirmed address for seats under pressure. */
  unpaidOrdersOfIpv4: limit(3),
  unpaidOrdersOfIpv4Block24: limit(20),
  unpaidOrdersOfIpv6Block64: limit(3),
  unpaidOrdersOfIpv6Block56: limit(6),
  unpaidOrdersOfIpv6Block48: limit(12),
});

export type CheckoutLimits = z.infer<typeof limitsSchema>;

export function checkoutLimits(settings: unknown): CheckoutLimits {
  const changed = typeof settings === 'object' && settings !== null ? settings : {};
  return limitsSchema.parse(changed);
}

export function refuseHoarding(
  limits: CheckoutLimits,
  seats: number,
  { unpaidOrders, cartChanges }: { unpaidOrders: number; cartChanges: number },
): void {
  if (seats > limits.seatsHeldByABuyer) {
    throw new Refusal('conflict', {
      message: `You can buy at most ${limits.seatsHeldByABuyer} seats at once. For more, please contact us.`,
    });
  }
  if (unpaidOrders >= limits.unpaidOrdersAnHour)
    throw tooMany(
      'You have started too many orders without paying. Please try again in an hour, or contact us.',
    );
  // Each change of the cart asks the card provider for another session.
  if (cartChanges >= limits.cartChangesAnHour)
    throw tooMany('The cart was changed too often while its seats were held. Please try again in an hour.');
}

/** Whether too many orders of a network ended unpaid within the hour, at any of its widths. */
export function isKnownForUnpaid(
  unpaid: { width: NetworkWidth; orders: number }[],
  limits: CheckoutLimits,
): boolean {
  const most: Record<NetworkWidth, number> = {
    ipv4: limits.unpaidOrdersOfIpv4,
    'ipv4 /24': limits.unpaidOrdersOfIpv4Block24,
    'ipv6 /64': limits.unpaidOrdersOfIpv6Block64,
    'ipv6 /56': limits.unpaidOrdersOfIpv6Block56,
    'ipv6 /48': limits.unpaidOrdersOfIpv6Block48,
  };
  return unpaid.some(({ width, orders }) => orders >= most[width]);
}

export function mostFreeSeatsHeldBy(width: NetworkWidth, limits: CheckoutLimits): number {
  const most: Record<NetworkWidth, number> = {
    ipv4: limits.freeSeatsHeldByIpv4,
    'ipv4 /24': limits.freeSeatsHeldByIpv4Block24,
    'ipv6 /64': limits.freeSeatsHeldByIpv6Block64,
    'ipv6 /56': limits.freeSeatsHeldByIpv6Block56,
    'ipv6 /48': limits.freeSeatsHeldByIpv6Block48,
  };
  return most[width];
}

export function tooManyOnHold(): Refusal {
  return tooMany(
    'Too many seats are held from your network. Please try again in half an hour, or contact us.',
    1_800,
  );
}

export function tooManyFreeSeats(retryAfterSeconds: number): Refusal {
  return tooMany('You cannot book more free seats today. Please contact us.', retryAfterSeconds);
}

function tooMany(message: string, retryAfterSeconds = 3_600): Refusal {
  return new Refusal('too_many_requests', { message, retryAfterSeconds });
}
