import { Refusal } from '#contract/refusal.ts';

/** Against hoarding. Any of them can be changed in the settings, under checkout_limits. */
export interface CheckoutLimits {
  seatsOfALine: number;
  seatsHeldByABuyer: number;
  seatsHeldByANetwork: number;
  unpaidOrdersAnHour: number;
}

const byDefault: CheckoutLimits = {
  seatsOfALine: 10,
  seatsHeldByABuyer: 20,
  seatsHeldByANetwork: 40,
  unpaidOrdersAnHour: 3,
};

export function checkoutLimits(settings: unknown): CheckoutLimits {
  return { ...byDefault, ...(typeof settings === 'object' ? settings : undefined) };
}

export function refuseHoarding(limits: CheckoutLimits, seats: number, unpaidOrders: number): void {
  if (seats > limits.seatsHeldByABuyer) {
    throw new Refusal('conflict', {
      message: `At most ${limits.seatsHeldByABuyer} seats can be bought at once. For more, please contact us.`,
    });
  }
  if (unpaidOrders >= limits.unpaidOrdersAnHour) {
    throw new Refusal('too_many_requests', {
      message: 'Too many orders were begun and not paid. Please try again in an hour, or contact us.',
      retryAfterSeconds: 3_600,
    });
  }
}

export function tooManyOnHold(): Refusal {
  return new Refusal('too_many_requests', {
    message: 'Too many seats are on hold from your network. Please try again in half an hour, or contact us.',
    retryAfterSeconds: 1_800,
  });
}
