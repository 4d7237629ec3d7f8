import { sql } from 'kysely';
import type { MessageStepKind } from '#contract/outreach/office-message-step.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';

/** A contact message with its history. Dates are strings, because they come from one JSON document. */
export interface Message {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
  answeredAt: Date | null;
  answeredBy: string | null;
  assignedTo: { id: number; name: string } | null;
  revision: number;
  /** Undefined until something has been counted. */
  personId: number | null;
  steps: {
    id: number;
    kind: MessageStepKind;
    text: string;
    createdBy: string | null;
    madeAt: string;
    /** The state of the email, if the step is a reply. */
    emailState: 'queued' | 'sent' | 'failed' | 'dropped' | null;
  }[];
  /** Other messages from this address, latest first. */
  others: { id: number; subject: string; createdAt: string; isOpen: boolean }[];
}

const MOST_OTHERS = 20;

export async function getMessage(db: Db, id: number): Promise<Message> {
  const { rows } = await sql<Message>`
    select m.id, m.name, m.email, m.subject, m.message, m.created_at, m.answered_at,
      a.name as answered_by, m.revision, p.id as person_id,
      (select json_build_object('id', t.id, 'name', t.name) from users t where t.id = m.assigned_to) as assigned_to,
      (select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'text', s.text, 'createdBy', u.name,
          'madeAt', s.made_at, 'emailState', emails.state) order by s.id), '[]')
        from contact_message_steps s left join users u on u.id = s.created_by
        left join emails on emails.kind = 'contact_reply' and emails.subject = 'contact_reply:' || s.id
        where s.message_id = m.id) as steps,
      (select coalesce(json_agg(each), '[]') from (
        select o.id, o.subject, o.created_at as "createdAt", o.answered_at is null as "isOpen"
        from contact_messages o where o.email = m.email and o.id <> m.id
        order by o.created_at desc limit ${MOST_OTHERS}) each) as others
    from contact_messages m left join users a on a.id = m.answered_by left join people p on p.email = m.email
    where m.id = ${id}`.execute(db);
  const [message] = rows;
  if (!message) throw new Refusal('not_found', { message: 'Message not found.' });
  return message;
}
