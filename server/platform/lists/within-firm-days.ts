import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Whole days from `from` to `to`, inclusive, in the firm's time zone. Either bound may be missing. */
export function withinFirmDays(
  moment: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${moment} >= start_of_firm_day(${from}::date)`]),
    ...(to === undefined ? [] : [sql<boolean>`${moment} < start_of_firm_day(${to}::date + 1)`]),
  ];
}
