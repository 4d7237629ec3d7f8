import { sql } from 'kysely';
import { placeOfProgram } from '#server/catalogue/select-programs.ts';
import { termsIdOnSale } from '#server/catalogue/sold-under.ts';
import { lineDetail } from '#server/orders/line-detail.ts';
import type { WhenOfLine } from '#server/orders/line-detail.ts';
import { createdBy } from '#server/participants/created-by.ts';
import type { CardSession } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';

export interface LostLine {
  programId: number;
  sessionId: number | null;
  poolId: number;
  title: string;
  detail: string;
  quantity: number;
  unitPriceCents: number;
  left: number;
  isOnSale: boolean;
  /** Those of today: what the order was sold under is lost. */
  termsId: number | null;
}

type Row = Omit<LostLine, 'detail' | 'quantity' | 'unitPriceCents' | 'poolId'> &
  WhenOfLine & { poolId: number | null };

/** What a lost order booked, or nothing if a part of it is not in the database any more. */
export async function findLostLines(
  { db }: Pick<Context, 'db'>,
  { mark, createdAt, amountCents, paidAt }: CardSession,
): Promise<LostLine[]> {
  const wanted = mark?.lines ?? [];
  const before = createdBy(createdAt);
  const { rows } = await sql<Row>`
    select p.id as program_id, w.id as session_id,
      case when i.session_id is null then p.seat_pool_id else w.seat_pool_id end as pool_id,
      p.title, w.session_title, coalesce(w.location, ${placeOfProgram}) as location,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI') as ends_local, p.starts_within_days,
      s.capacity - s.taken as left, ${termsIdOnSale} as terms_id,
      w.cancelled_at is null and coalesce(w.starts_at, p.starts_at, 'infinity') > ${paidAt ?? createdAt} as is_on_sale
    from unnest(
      ${wanted.map(({ programId }) => programId)}::bigint[],
      ${wanted.map(({ sessionId }) => sessionId)}::bigint[]
    ) with ordinality as i (program_id, session_id, position)
    join programs p on p.id = i.program_id and p.created_at < ${before}
    left join workshop_sessions w on w.id = i.session_id and w.program_id = p.id and w.created_at < ${before}
    left join seat_pools s on s.id = case when i.session_id is null then p.seat_pool_id else w.seat_pool_id end
    order by i.position`.execute(db);
  const lines = rows.flatMap((found, index) => {
    const { programId, sessionId, poolId, title, left, isOnSale, termsId } = found;
    const line = wanted[index];
    if (!line || poolId === null) return [];
    const { quantity, unitPriceCents } = line;
    const detail = lineDetail(found);
    return [
      { programId, sessionId, poolId, title, detail, quantity, unitPriceCents, left, isOnSale, termsId },
    ];
  });
  const total = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  return lines.length === wanted.length && total === amountCents ? lines : [];
}
