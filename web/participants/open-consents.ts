import type { Consent } from '#contract/participants/consent.ts';
import type { Seat } from '#contract/participants/seat-person.ts';

/** What is not answered yet, or asked again. */
export function openConsents({ consents }: Seat, asked: string[] = []): Consent[] {
  return consents.filter(
    ({ kind, given_by: by, declined_at: no = null }) => by === null && (no === null || asked.includes(kind)),
  );
}
