import { z } from 'zod';
import { RETENTION } from '#contract/operations/retention.ts';
import type { Db } from '#server/db/connection.ts';

/** No more than a century, which every date of the database can be put back by. */
const period = (byDefault: number) => z.int().min(1).max(1_200).catch(byDefault);

/** Each can be changed in the settings, under retention. */
const periodsSchema = z.object({
  guestMonths: period(RETENTION.guestMonths),
  consentYears: period(RETENTION.consentYears),
  unusedAccountMonths: period(RETENTION.unusedAccountMonths),
  noticeDays: period(RETENTION.noticeDays),
  outreachMonths: period(RETENTION.outreachMonths),
});

export type RetentionPeriods = z.infer<typeof periodsSchema>;

export async function readRetentionPeriods(db: Db): Promise<RetentionPeriods> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'retention')
    .executeTakeFirst();
  const changed = typeof row?.value === 'object' && row.value !== null ? row.value : {};
  return periodsSchema.parse(changed);
}
