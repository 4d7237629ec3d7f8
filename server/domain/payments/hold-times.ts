/** The provider wants at least thirty minutes; one more is for two clocks that differ. */
export const HOLD_MINUTES = 31;

/** For this long one process alone calls the provider for an attempt; then another may. */
export const LEASE_SECONDS = 12;

/** After its end a session that nobody was sent to cannot be paid any more. */
export const GRACE_MINUTES = 5;
