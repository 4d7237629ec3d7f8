import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { forgottenAt } from '#server/orders/forgotten-at.ts';
import { ticketsEver } from '#server/platform/tickets-ever.ts';
import type { ParticipantKey, ParticipantRow } from './participant-row.ts';
import { isEmailOfParticipant, participantColumns, participantTables } from './participant-row.ts';

export interface Participant extends ParticipantRow {
  orderId: number;
  hasAnswers: boolean;
  consentIds: number[];
  emailIds: number[];
  erasedOn: string | null;
}

export async function getParticipant(db: Db, key: ParticipantKey): Promise<Participant> {
  const participant = await findParticipant(db, key);
  if (!participant) throw new Refusal('not_found', { message: 'Participant not found.' });
  return participant;
}

/** Undefined if nobody is named there, such as after an erasure. */
export async function findParticipant(
  db: Db,
  { code, former }: ParticipantKey,
): Promise<Participant | undefined> {
  const hasAnswers = sql<boolean>`(named.former = 0 and s.ticket_id is not null)`;
  const { rows } = await sql<Participant>`
    select ${participantColumns}, o.id as order_id, ${hasAnswers} as has_answers, given.consent_ids,
      (select coalesce(json_agg(m.id order by m.id), '[]') from emails m where ${isEmailOfParticipant}) as email_ids,
      case when ${hasAnswers}
        then to_char(${forgottenAt} at time zone coalesce(w.timezone, p.timezone, 'UTC'), 'YYYY-MM-DD') end as erased_on
    from ${participantTables(sql`select id from ${ticketsEver} each where code = ${code}`)}
    where named.former = ${former}`.execute(db);
  return rows[0];
}
