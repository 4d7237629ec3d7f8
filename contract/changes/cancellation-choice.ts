import { z } from 'zod';

const cents = z.int().nonnegative();
const dateSchema = z.strictObject({
  program_id: z.int().positive(),
  session_id: z.int().positive().nullable(),
});

const cancellationChoiceSchema = z
  .object({
    session_id: z.int().describe('The cancelled session'),
    title: z.string(),
    detail: z.string(),
    seats: z.int().positive(),
    until: z.iso.datetime().describe('Who has not chosen by then gets the money back'),
    back_cents: cents.describe('What goes back if the buyer chooses the money'),
    held: dateSchema.nullable().describe('Where seats are held for the buyer until then'),
    dates: z
      .array(
        z.object({
          program_id: z.int(),
          session_id: z.int().nullable(),
          title: z.string(),
          detail: z.string(),
          back_cents: cents.describe('What goes back with this date. A dearer one costs nothing more'),
        }),
      )
      .describe('With room for all of the seats, by their first day'),
  })
  .meta({ id: 'CancellationChoice' });

export const cancellationChoicesSchema = z
  .object({ currency: z.string(), choices: z.array(cancellationChoiceSchema) })
  .meta({ id: 'CancellationChoices' });

/** What the buyer was shown goes along. Another amount is refused, and nothing happens. */
export const chosenSchema = z.strictObject({
  session_id: z.int().positive().describe('The cancelled session'),
  to: dateSchema.nullable().describe('Another date. Null: the money'),
  expected_cents: cents.describe('What goes back, as it was shown'),
});

export type CancellationChoices = z.infer<typeof cancellationChoicesSchema>;
export type CancellationChoice = z.infer<typeof cancellationChoiceSchema>;
