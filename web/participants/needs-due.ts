import { neededBy } from '#contract/participants/needed-by.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';

/** Until when a complete seat is still asked about needs. Undefined if they are answered, or if it is late. */
export function needsDue({ first_day: day, form, lacks, unanswered }: Seat): string | undefined {
  const needed = neededBy(day, form);
  if (needed === null || needed.isOver || lacks.length > 0) return undefined;
  return unanswered?.includes('care') === true ? formatLongDate(needed.day) : undefined;
}
