import { z } from 'zod';
import { dayPlanFields } from '#contract/catalogue/office-day-plan.ts';
import { readDayPlanText } from './day-plan-text.ts';

/** One text becomes the entries of the plan. Each problem is a problem of the text. */
export const dayPlanForm = z
  .object({ plan: z.string() })
  .transform(({ plan: text }, issue) => {
    const { plan, problem } = readDayPlanText(text);
    if (plan) return { plan };
    issue.addIssue({ code: 'custom', path: ['plan'], message: problem });
    return z.NEVER;
  })
  .pipe(z.object({ plan: dayPlanFields }));
