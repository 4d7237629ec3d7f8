/** The provider's minimum is thirty minutes. One more allows for differing clocks. */
export const HOLD_MINUTES = 31;

/** An order can be extended once. It is not used up by an extension that gains less than this. */
export const LEAST_GAIN_MINUTES = 5;

/** For this long only one process calls the provider for an attempt. */
export const LEASE_SECONDS = 12;

/** How long after its expiry a session without a response certainly cannot be paid. */
export const GRACE_MINUTES = 5;
