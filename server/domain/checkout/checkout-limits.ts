import { z } from 'zod';
import { Refusal } from '#contract/refusal.ts';

const limit = (byDefault: number) => z.int().min(0).catch(byDefault);

/** Limits how many seats one buyer can hold. Each limit can be changed in the settings, under checkout_limits. */
const limitsSchema = z.object({
  seatsOfALine: limit(10),
  seatsHeldByABuyer: limit(20),
  seatsHeldByANetwork: limit(40),
  unpaidOrdersAnHour: limit(3),
  cartChangesAnHour: limit(12),
  freeSeatsADay: limit(10),
  freeSeatsOfANetworkADay: limit(40),
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
  // Each change of the cart restarts the time to pay.
  if (cartChanges >= limits.cartChangesAnHour)
    throw tooMany('The cart was changed too often while its seats were held. Please try again in an hour.');
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
