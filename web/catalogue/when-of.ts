import type { Program } from '#contract/catalogue/program.ts';
import { startsOnBooking } from '#contract/sessions/when-and-where.ts';

type Held = Pick<Program, 'formatted_date' | 'starts_within_days'>;

/** The days of a program that is sold by seat, or within how many days of booking it starts. */
export function whenOf({ formatted_date: dates, starts_within_days: days }: Held): string | undefined {
  return dates || (days ? startsOnBooking(days) : undefined);
}
