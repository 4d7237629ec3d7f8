const CLOCKS_APART_MS = 60_000;

/**
 * Ids are given again after a backup is restored, so what was created later than this is not what was meant at that
 * time by the card provider's clock.
 */
export function createdBy(at: Date): Date {
  return new Date(at.getTime() + CLOCKS_APART_MS);
}
