import { daysBetween } from '#contract/sessions/session-days.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

type Lasting = Pick<WorkshopSession, 'local_start' | 'local_end' | 'program_type' | 'program'>;

/** Such as 'Essentials, 3 days'. A host that sends only a day has not said how long the session lasts. */
export function sessionLength({
  local_start: start,
  local_end: end,
  program_type,
  program,
}: Lasting): string {
  const days = start === end ? 0 : daysBetween(start, end).length;
  const format = program_type === 'mastery' ? 'Mastery' : 'Essentials';
  return [program.has_formats && format, days > 0 && `${days} day${days === 1 ? '' : 's'}`]
    .filter(Boolean)
    .join(', ');
}
