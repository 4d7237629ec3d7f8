import type { Seat } from '#contract/participants/seat-person.ts';

const MOST_SEATS_READ = 5;

/** The other seats of the same session or program whose journey is answered. An older API does not say either of them. */
export function mayHaveFlights(siblings: Seat[], held: string | null | undefined): Seat[] {
  if (!held) return [];
  return siblings
    .filter((other) => other.held === held && other.form === 'journey' && hasJourney(other))
    .slice(0, MOST_SEATS_READ);
}

function hasJourney({ unanswered }: Seat): boolean {
  return unanswered !== undefined && !unanswered.includes('journey');
}
