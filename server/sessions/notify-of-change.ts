import { sql } from 'kysely';
import { formatLongDateRange, zoneLabel } from '#contract/sessions/session-dates.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { HeldKey } from './held-key.ts';
import { isAhead, isToBeTold } from './held-key.ts';

/** When and where it was before the change, for the email. */
export interface HeldBefore {
  days: string;
  hours: string;
  zoneLabel: string;
  venue: string;
  /** Empty if it was online. */
  city: string;
}

interface Change extends HeldKey {
  /** The revision that the change creates. One email per revision. */
  revision: number;
  before: unknown;
  /** In the words of the firm. */
  note: string | null;
  /** If it had no dates before: within how many days of booking it started. */
  startedWithinDays?: number | null;
}

/** Queues an email to everybody with a valid ticket. The current data is read when the email is sent. */
export async function notifyOfChange(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { kind, id, revision, before, note, startedWithinDays = null }: Change,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into emails (kind, subject, recipient, facts)
    select ${`${kind}_changed`}, 'order:' || o.id || ${`/${kind}:${id}/revision:${revision}`}::text, o.email,
      jsonb_build_object('orderId', o.id, ${`${kind}Id`}::text, ${id}::bigint, 'before', ${JSON.stringify(before)}::jsonb,
        'note', ${note}::text)
    from orders o
    where ${isToBeTold({ kind, id })} and ${isAhead(startedWithinDays)}
    on conflict (kind, subject) where again_of is null do nothing returning id`.execute(tx);
  for (const email of rows) await ctx.jobs.add(tx, { queue: 'email', emailId: email.id });
}

export function heldBefore({
  startsLocal,
  endsLocal,
  startsAt,
  timezone,
  venue,
  city,
}: {
  startsLocal: string;
  endsLocal: string;
  startsAt: Date;
  timezone: string;
  venue: string;
  city: string;
}): HeldBefore {
  return {
    days: formatLongDateRange(startsLocal, endsLocal),
    hours: formatTimeRange(startsLocal, endsLocal),
    zoneLabel: zoneLabel(startsAt, timezone),
    venue,
    city,
  };
}
