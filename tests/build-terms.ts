import { randomUUID } from 'node:crypto';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { Db } from '#server/db/connection.ts';

/** In full until 61 days before, half until 30, then nothing; another date until 30, another person until 7. */
export async function buildTerms(
  db: Db,
  given: Partial<Omit<BookingTerms, 'id' | 'name'>> = {},
): Promise<number> {
  const {
    steps = [
      { days: 61, percent: 100 },
      { days: 30, percent: 50 },
    ],
  } = given;
  const { id } = await db
    .insertInto('bookingTerms')
    .values({
      name: `Terms ${randomUUID()}`,
      version: 1,
      steps: JSON.stringify(steps),
      dateChangeUntilDays: given.date_change_until_days ?? 30,
      dateChangesMost: given.date_changes_most ?? 1,
      handOnUntilDays: given.hand_on_until_days ?? 7,
      withdrawalDays: given.withdrawal_days ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
