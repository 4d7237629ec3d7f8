import { z } from 'zod';

const MOST_DAYS = 365;
const MOST_STEPS = 6;
const WHOLE_PERCENT = 100;

const days = z
  .int('Please enter a whole number of days')
  .min(0, 'Please enter 0 or more days')
  .max(MOST_DAYS, `Please enter at most ${MOST_DAYS} days`);

export const stepSchema = z.strictObject({
  days: days.describe(
    'Whoever cancels at least so many days before the first day, by the calendar of the venue, gets this share',
  ),
  percent: z
    .int('Please enter a whole number of percent')
    .min(1, 'Please enter 1 to 100 percent')
    .max(WHOLE_PERCENT, 'Please enter 1 to 100 percent')
    .describe('The share of the price that goes back'),
});

/** What the owner writes. Sooner means more: each step with fewer days gives less back. */
export const termsShape = {
  steps: z
    .array(stepSchema)
    .max(MOST_STEPS, `At most ${MOST_STEPS} steps`)
    .superRefine((steps, issues) => {
      steps.forEach(({ days: left, percent }, index) => {
        const before = steps[index - 1];
        if (!before || (left < before.days && percent < before.percent)) return;
        issues.addIssue({
          code: 'custom',
          path: [index],
          message: 'Each step has fewer days and a smaller share than the one before',
        });
      });
    }),
  date_change_until_days: days
    .nullable()
    .describe('Until how many days before the first one another date is free. Null: not'),
  date_changes_most: z.int().min(1).max(10).nullable().describe('How often. Null: not'),
  hand_on_until_days: days
    .nullable()
    .describe('Until how many days before the first one another person may come. Null: not'),
  withdrawal_days: z
    .int('Please enter a whole number of days')
    .min(1, 'Please enter at least 1 day')
    .max(MOST_DAYS, `Please enter at most ${MOST_DAYS} days`)
    .nullable()
    .describe('Within how many days of the purchase all of it goes back, where nothing is held on a date'),
};

/** Never changed: other terms have another id. */
export const bookingTermsSchema = z
  .object({ id: z.int().positive(), name: z.string(), ...termsShape })
  .meta({ id: 'BookingTerms' });

/** As visitors and buyers see them. */
export const shownTermsSchema = bookingTermsSchema
  .extend({ lines: z.array(z.string()).describe('The same as dates, a sentence each') })
  .meta({ id: 'ShownTerms' })
  .nullable()
  .exactOptional();

export const publicTermsSchema = z.object({
  booking_terms: z.array(
    z
      .object({
        titles: z.array(z.string()).describe('The programs that are sold under them'),
        lines: z.array(z.string()).describe('In days before the first one, a sentence each'),
      })
      .meta({ id: 'PublicTerms' }),
  ),
});

export type PublicTerms = z.infer<typeof publicTermsSchema>['booking_terms'][number];
