import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '../context.ts';
import type { Page, PageAsked, Placed } from './keyset.ts';
import { keysetOf, pageOf } from './keyset.ts';
import { withinFirmDays } from './within-firm-days.ts';
import { wordsSought } from './words-sought.ts';

export interface ListAudit extends PageAsked {
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
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  network: string | null;
  isErased: boolean;
}

const MOST_PEOPLE = 50;

/** What was done, by whom and to what, the newest first. */
export async function listAudit(
  { db }: Pick<Context, 'db'>,
  { search, actor, action, subject, from, to, ...asked }: ListAudit,
): Promise<Page<AuditEntry>> {
  const keyset = keysetOf(asked, { value: sql`l.at`, type: 'timestamptz', id: sql`l.id` });
  const narrowed = [
    keyset.within,
    ...(actor === undefined ? [] : [sql<boolean>`l.actor = ${actor}`]),
    ...(action === undefined ? [] : [sql<boolean>`l.action = ${action}`]),
    ...(subject === undefined ? [] : [sql<boolean>`l.subject = ${subject}`]),
    ...withinFirmDays(sql`l.at`, { from, to }),
    ...(search === '' ? [] : [await soughtIn(db, search)]),
  ];
  const { rows } = await sql<AuditEntry & Placed>`
    with shown as materialized (
      select l.*, ${keyset.place} from audit_log l
      where ${sql.join(narrowed, sql` and `)} ${keyset.order} limit ${keyset.limit}
    )
    select l.id, l.at, l.actor, who.name as "actorName", l.action, l.subject, l.network, l.before,
      coalesce(l.after, nullif(l.detail, '{}')) as after, l.erased_at is not null as "isErased", l.place,
      case split_part(l.subject, ':', 1)
        when 'user' then (select name from users where id = l.thing)
        when 'order' then (select reference from orders where id = l.thing)
        when 'program' then (select title from programs where id = l.thing)
        when 'session' then (select p.title || ', ' || s.city from workshop_sessions s
          join programs p on p.id = s.program_id where s.id = l.thing)
        when 'invitation' then (select email from invitations where id = l.thing)
      end as "subjectName"
    from (select *, (regexp_match(subject, '^\\w+:(\\d{1,15})$'))[1]::bigint as thing,
      (regexp_match(actor, '^user:(\\d{1,15})$'))[1]::bigint as acting from shown) l
    left join users who on who.id = l.acting
    ${keyset.order}`.execute(db);
  return pageOf(rows, asked);
}

/** Words of the log itself, the name of whoever did it or had it done to them, or the reference of an order. */
async function soughtIn(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ known: string }>`
    (select 'user:' || id as known from users
      where ${wordsSought(sql`office_fold(' ' || name || ' ' || email)`, search)} limit ${MOST_PEOPLE})
    union all
    (select 'order:' || id from orders where reference = ${search.toUpperCase()})`.execute(db);
  const inLog = wordsSought(sql`office_fold(' ' || l.action || ' ' || l.subject)`, search);
  const known = sql`any(${rows.map((row) => row.known)}::text[])`;
  return rows.length === 0 ? inLog : sql<boolean>`(${inLog} or l.actor = ${known} or l.subject = ${known})`;
}
