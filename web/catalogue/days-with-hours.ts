import { namesDays } from '../sessions/names-days.ts';

type Held = Partial<Record<'formatted_date' | 'time' | 'zone_label', string | null>>;

/** With the hours of each day, or with the two moments of a trip. */
export function daysWithHours({ formatted_date: days, time, zone_label: zone }: Held): string {
  const hours = [time, zone].filter(Boolean).join(' ');
  if (namesDays(hours)) return `${days} (${hours})`;
  return [days, hours].filter(Boolean).join(', ');
}
