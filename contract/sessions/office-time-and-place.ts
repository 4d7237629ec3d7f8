import { z } from 'zod';
import { LOCAL_TIME, isKnownZone, momentOf } from './local-time.ts';

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

interface LocalTimes {
  starts: string;
  ends: string;
  timezone: string;
}

/** Local times that do not exist because of a clock change, and an end that does not come after the start. */
export function findTimeProblems({
  starts: start,
  ends: end,
  timezone,
}: LocalTimes): { at: 'starts' | 'ends'; message: string }[] {
  if (!isKnownZone(timezone)) return [];
  const missing = 'This time does not exist there because the clocks go forward';
  const starts = momentOf(start, timezone);
  const ends = momentOf(end, timezone);
  if (starts.kind === 'never' || ends.kind === 'never')
    return (['starts', 'ends'] as const)
      .filter((at) => (at === 'starts' ? starts : ends).kind === 'never')
      .map((at) => ({ at, message: missing }));
  return end <= start || ends.at <= starts.at
    ? [{ at: 'ends', message: 'The end must come after the start' }]
    : [];
}

export function judgeTimes(
  { starts_local: starts, ends_local: ends, timezone }: Times,
  issues: z.RefinementCtx,
): void {
  for (const { at, message } of findTimeProblems({ starts, ends, timezone }))
    issues.addIssue({ code: 'custom', message, path: [`${at}_local`] });
}
