import { z } from 'zod';
import { formatClock } from '../sessions/session-dates.ts';
import type { DayPlan, DayPlanEntry } from './day-plan.ts';
import { dayPlanSchema } from './day-plan.ts';

const MOST_DAYS = 20;
const MOST_ENTRIES = 200;
const MOST_CHARACTERS = 200;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 09:30');

/** Each message names the day and the time, because the office sees a plan as one text. */
export const dayPlanFields = z
  .array(z.strictObject({ day: z.int(), starts: clock, ends: clock, what: z.string().trim() }))
  .max(MOST_ENTRIES, `A day plan can have at most ${MOST_ENTRIES} lines`)
  .superRefine((plan, issue) => {
    for (const [place, entry] of plan.entries())
      for (const [field, message] of problemsOf(entry, plan[place - 1]))
        issue.addIssue({
          code: 'custom',
          path: [place, field],
          message: `Day ${entry.day}, ${formatClock(entry.starts)}: ${message}`,
        });
  });

function problemsOf(
  { day, starts, ends, what }: DayPlanEntry,
  before: DayPlanEntry | undefined,
): [keyof DayPlanEntry, string][] {
  const problems: [keyof DayPlanEntry, string | false][] = [
    ['day', (day < 1 || day > MOST_DAYS) && `days are numbered from 1 to ${MOST_DAYS}`],
    ['day', before !== undefined && day < before.day && `this day must come before day ${before.day}`],
    ['ends', ends <= starts && 'the end must be after the start'],
    [
      'starts',
      before?.day === day &&
        starts < before.ends &&
        `it starts before “${before.what}” ends at ${formatClock(before.ends)}`,
    ],
    ['what', what === '' && 'please say what happens'],
    ['what', what.length > MOST_CHARACTERS && `at most ${MOST_CHARACTERS} characters`],
    ['what', /\p{Cc}/u.test(what) && 'please write it on one line'],
  ];
  return problems.filter((problem): problem is [keyof DayPlanEntry, string] => problem[1] !== false);
}

export const dayPlanChangeSchema = z.strictObject({
  from: dayPlanSchema.max(MOST_ENTRIES).describe('The plan that the editor saw'),
  to: dayPlanFields,
});

/** The plan of a program or a session, and what it belongs to. */
export const officeDayPlanSchema = z
  .object({ title: z.string(), plan: dayPlanSchema })
  .meta({ id: 'OfficeDayPlan' });

export type OfficeDayPlan = z.infer<typeof officeDayPlanSchema>;

/** One line for each entry, as the audit log keeps it. */
export function linesOfPlan(plan: DayPlan): string[] {
  return plan.map(
    ({ day, starts, ends, what }) => `Day ${day}, ${formatClock(starts)} - ${formatClock(ends)}: ${what}`,
  );
}
