import { sql } from 'kysely';

/** The time of the first sale or payment. */
export const firstSale = sql`least((select min(paid_at) from payments), (select min(created_at) from tickets))`;

/** Computes days from the rows themselves if they have no daily sum yet or have changed since. */
export function liveDays(from: string, to: string) {
  return sql`
    select asked.day::date as day, sales.program_id, sales.paid_cents, sales.refunded_cents, sales.seats
    from generate_series(greatest(${from}::date, coalesce(firm_day(${firstSale}), ${to}::date + 1)),
      least(${to}::date, firm_day(now())), interval '1 day') asked (day)
    cross join lateral sales_of(asked.day::date) sales
    where not exists (select from summed_days s where s.day = asked.day::date)`;
}
