import { sql } from 'kysely';
import { formatLongDateRange, zoneLabel } from '#contract/session-dates.ts';
import { formatTimeRange } from '#contract/time-range.ts';
import type { Context, Tx } from '../context.ts';
import type { OfficeSession } from './office-session.ts';

/** The session before the change, for the email. */
export interface SessionBefore {
  days: string;
  hours: string;
  zoneLabel: string;
  venue: string;
  city: string;
}

interface Change {
  before: OfficeSession;
  /** The revision that the change creates. One email per revision. */
  revision: number;
}

/** Queues an email to everybody with a valid ticket. The current data is read when the email is sent. */
export async function notifyOfChange(ctx: Pick<Context, 'jobs'>, tx: Tx, { before, revision }: Change) {
  const { id, startsLocal, endsLocal, startsAt, timezone, venueName, city } = before;
  const previous: SessionBefore = {
    days: formatLongDateRange(startsLocal, endsLocal),
    hours: formatTimeRange(startsLocal, endsLocal),
    zoneLabel: zoneLabel(startsAt, timezone),
    venue: venueName,
    city,
  };
  const { rows } = await sql<{ id: number }>`
    insert into emails (kind, subject, recipient, facts)
    select 'session_changed', 'order:' || o.id || '/session:' || ${id}::bigint || '/revision:' || ${revision}::int, o.email,
      jsonb_build_object('orderId', o.id, 'sessionId', ${id}::bigint, 'before', ${JSON.stringify(previous)}::jsonb)
    from orders o
    where o.email <> '' and exists (
      select from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
      where l.order_id = o.id and l.session_id = ${id})
      and o.id in (select order_id from order_lines where session_id = ${id})
    on conflict (kind, subject) where again_of is null do nothing returning id`.execute(tx);
  for (const email of rows) await ctx.jobs.add(tx, { queue: 'email', emailId: email.id });
}
