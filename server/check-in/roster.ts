import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RosterFilter } from '#contract/check-in/office-guests.ts';
import { isThere } from '#server/db/is-there.ts';
import { dayOfScan, zoneOfLine } from '#server/orders/day-of-scan.ts';
import { isDisputed } from '#server/orders/is-disputed.ts';
import { isUnnamed } from '#server/orders/is-unnamed.ts';
import type { Buyer } from '#server/participants/guardian-of.ts';
import type { SeatAnswers } from '#server/participants/seat-of-ticket.ts';
import { buyerOf, hasNeedsOfTicket, seatOfTicket } from '#server/participants/seat-of-ticket.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import type { Entry } from './entry.ts';
import { cameOn, entriesOfTicket } from './entry.ts';
import type { StateAtCheckIn } from './state-at-check-in.ts';
import { stateAtCheckIn } from './state-at-check-in.ts';

export interface RosterGuest {
  id: number;
  holder: string;
  /** Nobody has said who comes, and the holder is the buyer. */
  isUnnamed: boolean;
  buyer: Buyer;
  reference: string;
  code: string;
  state: StateAtCheckIn;
  isDisputed: boolean;
  /** The ticket ended, and the money did not get back to the buyer. */
  isRefundFailed: boolean;
  entries: Entry[];
  seat: SeatAnswers;
  /** Whether the care list says more. */
  hasNeeds: boolean;
}

export interface RosterAsked {
  held: HeldKey;
  search: string;
  show?: RosterFilter | undefined;
  /** A day at the venue: who came on it, or with `awaited` who did not. */
  day?: string | undefined;
}

/** A refund from several payments has a row for each, of one transaction. The ticket names the last. */
const isRefundFailed = isThere(sql`from refunds own
  join refunds r on r.order_id = own.order_id and r.created_at = own.created_at
  join manual_repayments m on m.refund_id = r.id and m.returned_at is null where own.id = t.refund_id`);

export const rosterColumns = sql`t.id, t.holder, ${buyerOf} as buyer, o.reference, t.code, ${stateAtCheckIn} as state,
  ${isDisputed} as is_disputed, ${isRefundFailed} as is_refund_failed,
  ${entriesOfTicket} as entries, ${seatOfTicket} as seat, ${isUnnamed} as is_unnamed,
  ${hasNeedsOfTicket} as has_needs`;

export const rosterTables = sql`order_lines l cross join ${zoneOfLine}
  join tickets t on t.order_line_id = l.id join orders o on o.id = l.order_id`;

const filters: Record<RosterFilter, RawBuilder<boolean>> = {
  arrived: sql<boolean>`t.state = 'valid' and t.checked_in_at is not null`,
  awaited: sql<boolean>`t.state = 'valid' and t.checked_in_at is null`,
  refunded: sql<boolean>`t.state = 'refunded'`,
  twice: sql<boolean>`(select count(*) from ticket_scans s
    where s.ticket_id = t.id and s.answer = 'let_in' and s.undone_at is null) >
    (select count(distinct ${dayOfScan}) from ticket_scans s
      where s.ticket_id = t.id and s.answer = 'let_in' and s.undone_at is null)`,
};

function isShown(show: RosterFilter | undefined, day: string | undefined): RawBuilder<boolean>[] {
  if (day === undefined) return show === undefined ? [] : [filters[show]];
  const came = cameOn(sql`${day}::date`);
  if (show === 'awaited') return [sql<boolean>`t.state = 'valid' and not ${came}`];
  return [came, ...(show === undefined || show === 'arrived' ? [] : [filters[show]])];
}

export function isOnTheRoster({ held, search, show, day }: RosterAsked): RawBuilder<boolean> {
  const conditions = [
    isLineOf(held),
    ...isShown(show, day),
    searchWords(sql`office_fold(concat_ws(' ', '', t.holder, o.name, o.email, o.reference, t.code))`, search),
  ];
  return sql.join(conditions, sql` and `);
}
