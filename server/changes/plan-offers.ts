import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { Db } from '#server/db/connection.ts';
import { awaitsOffice } from '#server/orders/is-disputed.ts';
import { findOfferableSeats } from '#server/seats/offerable-seats.ts';
import type { DateChoice } from './find-date-choices.ts';
import { findDateChoices } from './find-date-choices.ts';
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

/** Of one date, how many of the seats that are left would be held. */
export interface HeldInDate extends Pick<DateChoice, 'sessionId' | 'title' | 'detail'> {
  seats: number;
  left: number;
}

export interface PlannedOffers {
  /** Buyers who would be asked to choose. */
  asked: number;
  /** Of them, those for whom no seats would be held. */
  withoutSeats: number;
  held: HeldInDate[];
}

/** Who would be asked if the session was cancelled now, and where seats would be held for them. The first ones get them. */
export async function planOffers(db: Db, sessionId: number): Promise<PlannedOffers> {
  const { rows } = await sql<Booked>`
    select min(l.id) as line_id, min(l.agreement_id) as agreement_id, o.paid_by,
      max(l.unit_price_cents) as price_cents, count(*)::int as seats,
      now() + make_interval(days => ${DAYS_TO_CHOOSE}) as until
    from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
    join orders o on o.id = l.order_id
    where l.session_id = ${sessionId} and o.email <> '' and not ${awaitsOffice(sql`o.id`)}
    group by o.id order by o.id`.execute(db);
  const dates = await findDatesByAgreement(db, rows);
  const offerable = await findOfferableSeats(
    db,
    [...dates.values()].flat().map(({ poolId }) => poolId),
  );
  const held = new Map<number, HeldInDate>();
  let asked = 0;
  let withoutSeats = 0;
  for (const { agreementId, paidBy, priceCents, seats, until } of rows) {
    const possible = (dates.get(agreementId) ?? []).filter(
      (date) =>
        (paidBy === 'card' || date.priceCents >= priceCents) &&
        date.left - (held.get(date.poolId)?.seats ?? 0) >= seats,
    );
    if (possible.length === 0) continue;
    asked += 1;
    const date = possible.find(
      ({ poolId, startsAt }) => startsAt > until && (offerable.get(poolId) ?? 0) >= seats,
    );
    if (!date) {
      withoutSeats += 1;
      continue;
    }
    const { poolId, title, detail, left } = date;
    offerable.set(poolId, (offerable.get(poolId) ?? 0) - seats);
    const before = held.get(poolId)?.seats ?? 0;
    held.set(poolId, { sessionId: date.sessionId, title, detail, seats: before + seats, left });
  }
  return { asked, withoutSeats, held: [...held.values()] };
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
