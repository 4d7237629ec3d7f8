import type {
  Message as WireMessage,
  MessageRow as WireMessageRow,
} from '#contract/outreach/office-messages.ts';
import type { Message } from './get-message.ts';
import type { MessageRow } from './message-row.ts';

export function presentMessageRow(row: MessageRow): WireMessageRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    excerpt: row.excerpt,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answeredBy,
    assigned_to: row.assignedTo,
  };
}

export function presentMessage(message: Message): WireMessage {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    created_at: message.createdAt.toISOString(),
    answered_at: message.answeredAt?.toISOString() ?? null,
    answered_by: message.answeredBy,
    assigned_to: message.assignedTo,
    revision: message.revision,
    person_id: message.personId,
    steps: message.steps.map(({ id, kind, text, createdBy, madeAt, emailState }) => ({
      id,
      kind,
      text,
      created_by: createdBy,
      made_at: madeAt,
      email_state: emailState,
    })),
    others: message.others.map(({ id, subject, createdAt, isOpen }) => ({
      id,
      subject,
      created_at: createdAt,
      is_open: isOpen,
    })),
  };
}
