import { sql } from 'kysely';
import type { Context } from '../context.ts';
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

/** In the order of the keys, so that two processes cannot deadlock. */
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
    ), summed as (
      select kind, outcome, reason, user_id, network, min(device) as device, min(request_id) as request_id, details, place,
        sum(times)::integer as times, case when place is null then sha256(convert_to(jsonb_build_array(
          kind, outcome, reason, user_id, network, details, date_trunc('minute', now()))::text, 'utf8')) end as fold_key
      from told group by kind, outcome, reason, user_id, network, details, place
    )
    insert into security_events as known
      (kind, outcome, reason, user_id, network, device, request_id, details, times, fold_key)
    select kind, outcome, reason, user_id, network, device, request_id, details, times, fold_key
    from summed order by fold_key, place
    on conflict (fold_key) do update set times = known.times + excluded.times`.execute(db);
}
