import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SecurityEventKind, SecurityOutcome } from '#contract/audit/office-security-event.ts';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import { withinFirmDays } from '#server/platform/lists/within-firm-days.ts';

export interface ListSecurityEvents extends PageRequest {
  search: string;
  kind?: SecurityEventKind;
  outcome?: SecurityOutcome;
  network?: string;
  from?: string;
  to?: string;
}

export interface ListedSecurityEvent {
  id: number;
  at: Date;
  kind: string;
  outcome: SecurityOutcome;
  reason: string | null;
  userId: number | null;
  userName: string | null;
  network: string | null;
  device: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
  times: number;
  isErased: boolean;
}

/** Security events, newest first. */
export async function listSecurityEvents(
  { db }: Pick<Context, 'db'>,
  { search, kind, outcome, network, from, to, ...asked }: ListSecurityEvents,
): Promise<Page<ListedSecurityEvent>> {
  const keyset = keysetOf(asked, { value: sql`e.at`, type: 'timestamptz', id: sql`e.id` });
  const narrowed = [
    keyset.within,
    ...(search === '' ? [] : [matches(search)]),
    ...(kind === undefined ? [] : [sql<boolean>`e.kind = ${kind}`]),
    ...(outcome === undefined ? [] : [sql<boolean>`e.outcome = ${outcome}`]),
    ...(network === undefined ? [] : [sql<boolean>`e.network = ${network}`]),
    ...withinFirmDays(sql`e.at`, { from, to }),
  ];
  const { rows } = await sql<ListedSecurityEvent & WithCursor>`
    select e.id, e.at, e.kind, e.outcome, e.reason, e.user_id, u.name as user_name, e.network, e.device, e.request_id,
      e.details, e.times, e.erased_at is not null as is_erased, ${keyset.cursorValue}
    from security_events e left join users u on u.id = e.user_id
    where ${sql.join(narrowed, sql` and `)} ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}

const MOST_PEOPLE = 50;
const requestId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The office shows the first eight letters. */
const network = /^[0-9a-f]{8,16}$/;

/** A request, a network, a person's name or address (also of the person whom it concerned), or words of a device. */
function matches(search: string): RawBuilder<boolean> {
  const word = search.trim().toLowerCase();
  if (requestId.test(word)) return sql<boolean>`e.request_id = ${word}`;
  if (network.test(word)) return sql<boolean>`(e.network >= ${word} and e.network < ${`${word}g`})`;
  const people = sql`array(select id from users
    where ${searchWords(sql`office_fold(' ' || name || ' ' || email)`, search)} order by name, id limit ${MOST_PEOPLE})`;
  return sql<boolean>`(e.user_id = any (${people}) or (e.details ->> 'user_id')::bigint = any (${people})
    or ${searchWords(sql`office_fold(' ' || e.device)`, search)})`;
}
