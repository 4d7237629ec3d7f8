import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';

const INVALID_PARAMETER_VALUE = '22023';

/** Call outside a transaction, because the database's error would abort it. */
export async function refuseUnknownZone(db: Db, ...zones: string[]): Promise<void> {
  for (const zone of new Set(zones)) {
    try {
      await sql`select timezone(${zone}, now())`.execute(db);
    } catch (error) {
      if ((error as { code?: string }).code !== INVALID_PARAMETER_VALUE) throw error;
      const message = `The time zone ${zone} is unknown. Please choose another one.`;
      throw new Refusal('validation_failed', { message, fields: { timezone: [message] } });
    }
  }
}
