import { sql } from 'kysely';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { ProgramType } from '#contract/catalogue/program-type.ts';
import { shareOfDifference } from '#contract/checkout/share-of-difference.ts';
import { audienceBadges, gradeLine } from '#contract/sessions/audience.ts';
import { placeOfProgram } from '#server/catalogue/select-programs.ts';
import { termsIdOnSale, termsOnSale, todayAtVenue } from '#server/catalogue/sold-under.ts';
import type { Db } from '#server/db/connection.ts';
import { datesForLine } from '#server/orders/dates-for-line.ts';
import { lineDetail } from '#server/orders/line-detail.ts';
import type { WhenOfLine } from '#server/orders/line-detail.ts';
import type { BookedDate } from '#server/participants/move-seats.ts';

export interface DateChoice extends BookedDate {
  left: number;
  /** The format of a session and whom it is for, in words. */
  whom: string;
  startsAt: Date;
  /** By the calendar of the venue, as today. */
  firstDay: string;
  today: string;
  /** Under which it is sold. */
  terms: BookingTerms | null;
}

interface Whom {
  programType: ProgramType | null;
  highlights: string[] | null;
  gradeLevels: number[] | null;
}

type Found = Omit<DateChoice, 'detail' | 'whom' | 'firstDay'> & WhenOfLine & Whom & { startsLocal: string };

const MOST = 100;

/** To which dates seats of a line can be moved, by their first day. */
export async function findDateChoices(db: Db, lineId: number): Promise<DateChoice[]> {
  const { rows } = await sql<Found>`
    select p.id as program_id, w.id as session_id, s.id as pool_id, p.title, w.session_title,
      coalesce(w.location, ${placeOfProgram}) as location,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI') as ends_local,
      null::smallint as starts_within_days, coalesce(w.price_cents, p.price_cents) as price_cents,
      s.capacity - s.taken as left, ${termsIdOnSale} as terms_id, ${termsOnSale} as terms,
      ${todayAtVenue} as today,
      coalesce(w.starts_at, p.starts_at) as starts_at,
      case when p.has_formats then w.program_type end as program_type, w.location_highlights as highlights,
      w.grade_levels
    from order_lines l, ${datesForLine} and l.id = ${lineId}
    order by coalesce(w.starts_at, p.starts_at), w.id limit ${MOST}`.execute(db);
  return rows.map((found) => {
    const { programId, sessionId, poolId, title, priceCents, left, termsId, terms, startsAt, today } = found;
    const detail = lineDetail(found);
    const firstDay = found.startsLocal.slice(0, 'YYYY-MM-DD'.length);
    const date = { programId, sessionId, poolId, title, detail, priceCents, termsId };
    return { ...date, left, whom: whomOf(found), terms, startsAt, firstDay, today };
  });
}

function whomOf({ programType, highlights, gradeLevels }: Whom): string {
  const format = programType && programType[0]?.toUpperCase() + programType.slice(1);
  const audiences = audienceBadges(highlights ?? []);
  return [format, ...audiences, gradeLine(highlights ?? [], gradeLevels ?? [])].filter(Boolean).join(', ');
}

/** Of one seat: paid on top if positive. Of what a cheaper date costs less, a share goes back. */
export function differenceOf(
  { priceCents, backCents }: { priceCents: number; backCents: number | null },
  choice: Pick<DateChoice, 'priceCents'>,
): number {
  if (choice.priceCents >= priceCents) return choice.priceCents - priceCents;
  // Never minus zero, which is written as 0 and is not equal to it in every test.
  return 0 - shareOfDifference({ priceCents, backCents: backCents ?? 0 }, choice.priceCents);
}
