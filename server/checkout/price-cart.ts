import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SoldBy } from '#contract/catalogue/sold-by.ts';
import type { CartItem } from '#contract/checkout/checkout.ts';
import { Refusal } from '#contract/refusal.ts';
import type { FieldMessages } from '#contract/refusal.ts';
import { requiredAgreement } from '#server/catalogue/required-agreement.ts';
import type { Agreement } from '#server/catalogue/required-agreement.ts';
import { placeOfProgram } from '#server/catalogue/select-programs.ts';
import { termsIdOnSale } from '#server/catalogue/sold-under.ts';
import { planOnce } from '#server/db/plan-once.ts';
import type { AgreedLine } from '#server/orders/agree-to-lines.ts';
import { lineDetail } from '#server/orders/line-detail.ts';
import type { WhenOfLine } from '#server/orders/line-detail.ts';

/** The requested items, without the prices that the browser shows. */
export type Wanted = Pick<CartItem, 'programId' | 'sessionId' | 'quantity' | 'agreementId' | 'shownTermsId'>;

export interface PricedLine extends Wanted {
  /** The position in the cart, from 0. */
  item: number;
  poolId: number;
  title: string;
  detail: string;
  unitPriceCents: number;
  saleState: 'open' | 'closed' | 'cancelled';
  left: number;
  /** What its buyer has to agree to. */
  agreement: Agreement | null;
  /** Under which it is sold. Null: as the office decides. */
  termsId: number | null;
}

export interface FoundItem extends WhenOfLine {
  programId: number | null;
  soldBy: SoldBy;
  title: string;
  programPriceCents: number | null;
  programPoolId: number | null;
  sessionId: number | null;
  sessionPriceCents: number | null;
  sessionPoolId: number;
  saleState: 'open' | 'closed' | 'cancelled';
  left: number;
  agreement: Agreement | null;
  termsId: number | null;
}

/** Refuses items that are not for sale. */
export function toLines(found: FoundItem[], items: Wanted[], mostOfALine: number): PricedLine[] {
  const fields: FieldMessages = {};
  const lines = judgeItems(found, items, mostOfALine).flatMap(({ line, problem }, item) => {
    if (problem) fields[`items.${item}.${problem.field}`] = [problem.message];
    return line ? [line] : [];
  });
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new Refusal('validation_failed', { message: first, fields });
  return lines;
}

export interface JudgedItem {
  /** Undefined if nothing is for sale under these ids. */
  line: PricedLine | undefined;
  problem: { field: string; message: string } | undefined;
}

export function judgeItems(found: FoundItem[], items: Wanted[], mostOfALine: number): JudgedItem[] {
  return items.map((wanted, item) => {
    const row = found[item];
    if (!row) throw new Error('a line of a cart was not looked up');
    const problem = problemOf(row, wanted, mostOfALine);
    const isSold = !problem || problem.field === 'quantity';
    return { line: isSold ? toLine(row, wanted, item) : undefined, problem };
  });
}

export function seatsOf(lines: { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** With the words that were agreed to. What a program does not require is left out. */
export function linesAgreedTo(lines: PricedLine[]): AgreedLine[] {
  return lines.flatMap(({ programId, sessionId, agreement, agreementId }) =>
    agreement && agreement.id === agreementId ? [{ programId, sessionId, agreementId }] : [],
  );
}

export function totalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
}

const METADATA = 'price_data.product_data.metadata';

function problemOf(
  row: FoundItem,
  wanted: Wanted,
  mostOfALine: number,
): { field: string; message: string } | undefined {
  const program = (message: string) => ({ field: `${METADATA}.program_id`, message });
  const session = (message: string) => ({ field: `${METADATA}.session_id`, message });
  if (row.programId === null) return program('This program does not exist.');
  if (row.soldBy === 'quote') return program('This program is sold on request. Please contact us.');
  if (row.soldBy === 'session' && wanted.sessionId === null) return session('Please choose a session.');
  if (row.soldBy === 'seat' && wanted.sessionId !== null) return session('This program has no sessions.');
  if (wanted.sessionId !== null && row.sessionId === null)
    return session('This session does not belong to this program.');
  if (priceOf(row) === null) return session('This session is sold on request. Please contact us.');
  if (wanted.quantity > mostOfALine)
    return { field: 'quantity', message: `You can buy at most ${mostOfALine} seats at once.` };
  return undefined;
}

function toLine(row: FoundItem, wanted: Wanted, item: number): PricedLine {
  return {
    ...wanted,
    item,
    poolId: row.sessionId === null ? (row.programPoolId ?? 0) : row.sessionPoolId,
    title: row.title,
    detail: lineDetail(row),
    unitPriceCents: priceOf(row) ?? 0,
    saleState: row.saleState,
    left: row.left,
    agreement: row.agreement,
    termsId: row.termsId,
  };
}

function priceOf({ sessionPriceCents, programPriceCents }: FoundItem): number | null {
  return sessionPriceCents ?? programPriceCents;
}

/**
 * One row per item, in order, also for unknown ones. A session and its seats are each found by their id, because there
 * may be thousands of them. (offset 0 stops the planner from merging the conditions.)
 */
export function itemsAsSold(items: Wanted[], more = sql``): RawBuilder<FoundItem> {
  return sql<FoundItem>`
    select p.id as "programId", p.sold_by as "soldBy", p.title,
      p.price_cents as "programPriceCents", p.seat_pool_id as "programPoolId",
      w.id as "sessionId", w.price_cents as "sessionPriceCents", w.seat_pool_id as "sessionPoolId",
      w.session_title as "sessionTitle", coalesce(w.location, ${placeOfProgram}) as location,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI') as "endsLocal",
      p.starts_within_days as "startsWithinDays",
      case when w.cancelled_at is not null then 'cancelled'
        when coalesce(w.starts_at, p.starts_at) <= now() then 'closed' else 'open' end as "saleState",
      coalesce(s.capacity - s.taken, 0) as left, ${requiredAgreement} as agreement,
      ${termsIdOnSale} as "termsId" ${more}
    from unnest(
      ${planOnce(
        items.map(({ programId }) => programId),
        'bigint',
      )},
      ${planOnce(
        items.map(({ sessionId }) => sessionId),
        'bigint',
      )}
    ) with ordinality as i (program_id, session_id, item)
    left join programs p on p.id = i.program_id and p.published_at is not null
    left join lateral (select * from workshop_sessions where id = i.session_id offset 0) w
      on w.program_id = p.id and w.published_at is not null
    left join lateral (
      select * from seat_pools where id = coalesce(w.seat_pool_id, p.seat_pool_id) offset 0) s on true
    order by i.item`;
}
