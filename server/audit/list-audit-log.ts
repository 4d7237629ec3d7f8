import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import type { Keyset, Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import { searchSpelled } from '#server/platform/lists/search-words.ts';
import { withinFirmDays } from '#server/platform/lists/within-firm-days.ts';
import { ticketsEver } from '#server/platform/tickets-ever.ts';
import { resolveNames } from './resolve-names.ts';
import { findByCode, findByName } from './search-audit-log.ts';
import type { Audited } from './search-audit-log.ts';

export interface ListAuditLog extends PageRequest {
  search: string;
  actor?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
}

export interface AuditEntry {
  id: number;
  at: Date;
  actor: string;
  actorName: string | null;
  action: string;
  subject: string;
  subjectName: string | null;
  orderReference: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  network: string | null;
  isErased: boolean;
}

/** Audit entries, newest first. */
export async function listAuditLog(
  { db }: Pick<Context, 'db'>,
  { search, actor, action, subject, from, to, ...asked }: ListAuditLog,
): Promise<Page<AuditEntry>> {
  const keyset = keysetOf(asked, { value: sql`l.at`, type: 'timestamptz', id: sql`l.id` });
  const narrowed = [
    keyset.within,
    ...(actor === undefined ? [] : [sql<boolean>`l.actor = ${actor}`]),
    ...(action === undefined ? [] : [sql<boolean>`l.action = ${action}`]),
    ...(subject === undefined ? [] : [sql<boolean>`l.subject = ${subject}`]),
    ...withinFirmDays(sql`l.at`, { from, to }),
  ];
  const entries = { keyset, narrowed };
  const found = search === '' ? pageWhere(entries) : await pageSearch(db, entries, search);
  const { rows } = await sql<AuditEntry & WithCursor>`
    with shown as materialized (
      select l.* from (${found}) l ${keyset.order} limit ${keyset.limit}
    )
    select l.id, l.at, l.actor, who.name as actor_name, l.action, l.subject, l.network, l.before,
      coalesce(l.after, nullif(l.detail, '{}')) as after, l.erased_at is not null as is_erased, l.cursor_value,
      case split_part(l.subject, ':', 1)
        when 'user' then (select name from users where id = l.thing)
        when 'order' then about.reference
        when 'ticket' then (select code from ${ticketsEver} t where id = l.thing)
        when 'contact_message' then (select nullif(subject, '') from contact_messages where id = l.thing)
        when 'person' then (select coalesce(nullif(name, ''), email) from people where id = l.thing)
        when 'email' then (select kind from emails where id = l.thing)
        when 'program' then (select title from programs where id = l.thing)
        when 'instructor' then (select name from instructors where id = l.thing)
        when 'venue' then (select venue_name || ', ' || city from venues where id = l.thing)
        when 'session' then (select p.title || ', ' || s.city from workshop_sessions s
          join programs p on p.id = s.program_id where s.id = l.thing)
        when 'order_request' then (select name from order_requests where id = l.thing)
        when 'withdrawal' then (select nullif(reference, '') from withdrawals where id = l.thing)
        when 'invitation' then (select email from invitations where id = l.thing)
      end as subject_name, about.reference as order_reference
    from (select *, (regexp_match(subject, '^\\w+:(\\d{1,15})$'))[1]::bigint as thing,
      (regexp_match(actor, '^user:(\\d{1,15})$'))[1]::bigint as acting from shown) l
    left join orders about on about.id = case split_part(l.subject, ':', 1)
      when 'order' then l.thing
      when 'refund' then (select order_id from refunds where id = l.thing)
      when 'ticket' then (select o.order_id from ${ticketsEver} t join order_lines o on o.id = t.order_line_id
        where t.id = l.thing)
      when 'dispute' then (select p.order_id from disputes d join payments p on p.id = d.payment_id
        where d.id = l.thing)
    end
    left join users who on who.id = l.acting
    ${keyset.order}`.execute(db);
  return pageOf(await resolveNames(db, rows), asked);
}

interface Entries {
  keyset: Keyset;
  narrowed: RawBuilder<boolean>[];
}

function pageWhere(
  { keyset, narrowed }: Entries,
  which: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  return sql`(select l.*, ${keyset.cursorValue} from audit_log l
    where ${sql.join([which, ...narrowed], sql` and `)} ${keyset.order} limit ${keyset.limit})`;
}

/** Reads a page per name from the index, so that the size of the log does not matter. */
function pageOfEach(entries: Entries, names: string[], which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select entry.* from unnest(${names}::text[]) as wanted (name)
    cross join lateral ${pageWhere(entries, which)} entry`;
}

/** Matches the entry itself, its actor, its subject, or changes to an order or ticket. */
async function pageSearch(db: Db, entries: Entries, search: string): Promise<RawBuilder<unknown>> {
  const named = await findByCode(db, search);
  if (named) return pageOfAudited(entries, named);
  const inLog = searchSpelled(sql`office_fold(' ' || l.action || ' ' || l.subject)`, search);
  return sql`${pageWhere(entries, inLog)} union ${pageOfAudited(entries, await findByName(db, search))}`;
}

function pageOfAudited(entries: Entries, { actors, subjects, cancelled }: Audited): RawBuilder<unknown> {
  return sql`${pageOfEach(entries, subjects, sql`l.subject = wanted.name`)}
    union ${pageOfEach(entries, actors, sql`l.actor = wanted.name`)}
    union ${pageOfEach(
      entries,
      cancelled,
      sql`l.subject = wanted.name and l.action in ('session.cancelled', 'session.cancellation_retried')`,
    )}`;
}
