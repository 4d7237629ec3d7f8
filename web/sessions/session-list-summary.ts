import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

export interface SessionFact {
  label: string;
  value: string;
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** How many sessions, in which cities, and of those with seats left the next date and the lowest price, of free ones only if all are free. */
export function sessionListSummary(sessions: WorkshopSession[]): SessionFact[] {
  if (sessions.length === 0) return [];
  const withSeats = sessions.filter(({ remaining_spots: left }) => left > 0);
  const [next] = withSeats
    .filter(({ local_start: start }) => start !== '')
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const cities = new Set(sessions.flatMap(({ city, location }) => city || location || []));
  const priced = withSeats.filter(({ effective_price: price }) => price !== null);
  const paid = priced.filter(({ effective_price: price }) => price !== 0);
  const [cheapest] = (paid.length > 0 ? paid : priced).toSorted(
    (one, other) => (one.effective_price ?? 0) - (other.effective_price ?? 0),
  );
  return [
    { label: 'Sessions', value: String(sessions.length) },
    { label: 'Cities', value: String(cities.size) },
    ...(next ? [{ label: 'Next', value: monthAndDay.format(new Date(next.local_start.slice(0, 10))) }] : []),
    ...(withSeats.length > 0
      ? [{ label: 'From', value: cheapest?.formatted_effective_price ?? 'Custom' }]
      : []),
  ];
}
