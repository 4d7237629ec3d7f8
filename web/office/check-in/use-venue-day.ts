import { useSyncExternalStore } from 'react';
import type { SavedCheckIn } from './saved-check-in.ts';
import { venueDayOf } from './venue-day.ts';

const LOOK_EVERY_MS = 10_000;

/** The current day at the venue, also after midnight. */
export function useVenueDay(checkIn: SavedCheckIn | undefined): string | undefined {
  return useSyncExternalStore(
    everyFewSeconds,
    () => checkIn && venueDayOf(checkIn, new Date().toISOString()),
    () => undefined,
  );
}

function everyFewSeconds(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
