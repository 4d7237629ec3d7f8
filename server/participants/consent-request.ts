import type { GivenConsents } from '#contract/participants/consent.ts';
import type { SeatReader } from './seat-caller.ts';

/** What one request to answer consents carries, for either part of it. */
export interface ConsentRequest {
  reader: SeatReader;
  given: GivenConsents;
}

/** What was kept, for the copy of it. */
export interface ConsentResult {
  recipient: string;
  /** Whether something was agreed to. A no alone is never refused for its copy. */
  isGiven: boolean;
}
