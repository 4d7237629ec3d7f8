import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** From the one day to the other, both of them whole, by the clock of the firm; without a bound, where there is none. */
export function withinFirmDays(
  moment: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${moment} >= start_of_firm_day(${from}::date)`]),
    ...(to === undefined ? [] : [sql<boolean>`${moment} < start_of_firm_day(${to}::date + 1)`]),
  ];
}
