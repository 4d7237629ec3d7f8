import { sql } from 'kysely';
import type { PaidBy } from '#contract/paid-by.ts';
import type { Db } from '#server/db/connection.ts';
import type { DateChoice } from '../date-changes/find-date-choices.ts';
import { findDateChoices } from '../date-changes/find-date-choices.ts';
import { awaitsOffice } from '../orders/is-disputed.ts';
import { DAYS_TO_CHOOSE } from './offer.ts';

interface Booked {
  lineId: number;
  agreementId: number | null;
  paidBy: PaidBy;
  priceCents: number;
  seats: number;
  /** When the time to choose would end. */
  until: Date;
}

/** How many buyers would be asked to choose if the session was cancelled now. The first ones get the seats. */
export async function countAsked(db: Db, sessionId: number): Promise<number> {
  const { rows } = await sql<Booked>`
    select min(l.id) as line_id, min(l.agreement_id) as agreement_id, o.paid_by,
      max(l.unit_price_cents) as price_cents, count(*)::int as seats,
      now() + make_interval(days => ${DAYS_TO_CHOOSE}) as until
    from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
    join orders o on o.id = l.order_id
    where l.session_id = ${sessionId} and o.email <> '' and not ${awaitsOffice(sql`o.id`)}
    group by o.id order by o.id`.execute(db);
  const dates = await findDatesByAgreement(db, rows);
  const taken = new Map<number, number>();
  return rows.filter(({ agreementId, paidBy, priceCents, seats, until }) => {
    const date = dates
      .get(agreementId)
      ?.find(
        (each) =>
          each.startsAt > until &&
          (paidBy === 'card' || each.priceCents >= priceCents) &&
          each.left - (taken.get(each.poolId) ?? 0) >= seats,
      );
    if (date) taken.set(date.poolId, (taken.get(date.poolId) ?? 0) + seats);
    return date !== undefined;
  }).length;
}

/** What buyers have agreed to decides between which dates they choose. */
async function findDatesByAgreement(db: Db, booked: Booked[]): Promise<Map<number | null, DateChoice[]>> {
  const lines = new Map(booked.map(({ agreementId, lineId }) => [agreementId, lineId]));
  return new Map(
    await Promise.all(
      [...lines].map(async ([agreement, line]) => [agreement, await findDateChoices(db, line)] as const),
    ),
  );
}
