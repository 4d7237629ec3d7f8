import type { ClaimKey } from '../idempotency/claim-key.ts';

/** A request with a key of its own: repeated, it is the same one. */
export type AskedOnce = Omit<ClaimKey, 'subject'>;
