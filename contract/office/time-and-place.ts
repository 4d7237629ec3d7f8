import { z } from 'zod';
import { LOCAL_TIME, isKnownZone, momentOf } from '../local-time.ts';

export function line(what: string, max: number) {
  return z
    .string(`Please enter ${what}`)
    .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and other control characters')
    .trim()
    .min(1, `Please enter ${what}`)
    .max(max, `At most ${max} characters`);
}

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Enter a country code of two capital letters, such as KR.');

export const localTime = z
  .string('Please enter day and time')
  .regex(LOCAL_TIME, 'Please enter day and time')
  .refine((text) => text >= '2000' && text < '2100', 'Please enter a year of this century');

export const timeZone = z
  .string('Please choose a time zone')
  .max(60, 'Please choose a time zone')
  .refine(
    (zone) => (zone === 'UTC' || /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(zone)) && isKnownZone(zone),
    'Please choose a time zone',
  );

export interface Times {
  starts_local: string;
  ends_local: string;
  timezone: string;
}

/** Refuses local times that do not exist because of a clock change. */
export function judgeTimes(
  { starts_local: start, ends_local: end, timezone }: Times,
  issues: z.RefinementCtx,
): void {
  if (!isKnownZone(timezone)) return;
  const missing = 'This time does not exist there because the clocks go forward';
  const starts = momentOf(start, timezone);
  const ends = momentOf(end, timezone);
  if (starts.kind === 'never') issues.addIssue({ code: 'custom', message: missing, path: ['starts_local'] });
  if (ends.kind === 'never') issues.addIssue({ code: 'custom', message: missing, path: ['ends_local'] });
  if (starts.kind === 'never' || ends.kind === 'never') return;
  if (end <= start || ends.at <= starts.at)
    issues.addIssue({ code: 'custom', message: 'The end must come after the start', path: ['ends_local'] });
}
