import type { Program } from '#contract/program.ts';
import { startsOnBooking } from '#contract/when-and-where.ts';

type Held = Partial<
  Pick<Program, 'formatted_date' | 'time' | 'zone_label' | 'full_location' | 'starts_within_days'>
>;

/** The days, the hours and the place of a program that is sold by seat. Nothing of what it does not say. */
export function whenAndWhereOf(program: Held): { when: string; hours: string; where: string } {
  const { formatted_date: days, time, zone_label: zone, full_location: where, starts_within_days } = program;
  return {
    when: days || (starts_within_days ? startsOnBooking(starts_within_days) : ''),
    hours: time ? [time, zone].filter(Boolean).join(' ') : '',
    where: where ?? '',
  };
}
