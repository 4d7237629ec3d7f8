import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { takeWaitingEvents } from './record-security-event.ts';
import type { WaitingEvent } from './record-security-event.ts';

let lost = 0;

/** How many events of this process could not be written. */
export function countLostSecurityEvents(): number {
  return lost;
}

/** Writes what has been recorded since the last write. What fails is not tried again, but counted. */
export async function writeSecurityEvents({ db }: Pick<Context, 'db'>): Promise<void> {
  const waiting = takeWaitingEvents(db);
  if (waiting.length === 0) return;
  try {
    await insertEvents(db, waiting);
  } catch (error) {
    lost += waiting.reduce((sum, { times }) => sum + times, 0);
    throw error;
  }
}

/**
 * In the order of the keys, so that two processes cannot deadlock. What tells of an account that is gone by now, such as
 * its deletion, is written as if it had been erased with it.
 */
async function insertEvents(db: Context['db'], waiting: WaitingEvent[]): Promise<void> {
  const told = waiting.map(({ event, times, isFolded }, place) => ({
    ...event,
    times,
    place: isFolded ? null : place,
  }));
  await sql`with told as (
      select kind, outcome, reason, coalesce("userId", (select id from users where email = asked.email)) as user_id,
        network, device, "requestId" as request_id, details, times, place
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as asked (kind text, outcome text, reason text,
        "userId" bigint, email text, network text, device text, "requestId" text, details jsonb, times integer,
        place integer)
    ), traced as (
      select kind, outcome, reason, user_id, request_id, details, times, place, is_gone,
        case when not is_gone then network end as network, case when not is_gone then device end as device
      from told, lateral (select user_id is not null and not exists (
        select from users where id = user_id) as is_gone) account
    ), summed as (
      select kind, outcome, reason, user_id, is_gone, network, min(device) as device, min(request_id) as request_id, details,
        place,
        sum(times)::integer as times, case when place is null then sha256(convert_to(jsonb_build_array(
          kind, outcome, reason, user_id, network, details, date_trunc('minute', now()))::text, 'utf8')) end as fold_key
      from traced group by kind, outcome, reason, user_id, is_gone, network, details, place
    )
    insert into security_events as known
      (kind, outcome, reason, user_id, network, device, request_id, details, times, fold_key, erased_at)
    select kind, outcome, reason, user_id, network, device, request_id, details, times, fold_key,
      case when is_gone then now() end
    from summed order by fold_key, place
    on conflict (fold_key) do update set times = known.times + excluded.times`.execute(db);
}
