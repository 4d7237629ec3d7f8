import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { forgottenAt } from './forgotten-at.ts';
import type { ParticipantRow } from './participant-row.ts';
import { isKept, participantColumns, participantTables } from './participant-row.ts';

export interface Participant extends ParticipantRow {
  orderId: number;
  hasAnswers: boolean;
  consents: number;
  emails: number;
  erasedOn: string | null;
}

export async function getParticipant(db: Db, code: string): Promise<Participant> {
  const participant = await findParticipant(db, code);
  if (!participant) throw new Refusal('not_found', { message: 'Participant not found.' });
  return participant;
}

/** Undefined if nobody is named on the ticket, such as after an erasure. */
export async function findParticipant(db: Db, code: string): Promise<Participant | undefined> {
  const { rows } = await sql<Participant>`
    select ${participantColumns}, o.id as order_id, s.ticket_id is not null as has_answers,
      (select count(*)::int from consents c where c.ticket_id = t.id and c.participant <> '') as consents,
      (select count(*)::int from emails m
        where m.subject = 'order:' || o.id || '/ticket:' || t.id and m.recipient <> '') as emails,
      case when s.ticket_id is not null
        then to_char(${forgottenAt} at time zone coalesce(w.timezone, p.timezone, 'UTC'), 'YYYY-MM-DD') end as erased_on
    from ${participantTables} where t.code = ${code} and ${isKept}`.execute(db);
  return rows[0];
}
