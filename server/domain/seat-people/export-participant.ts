import { sql } from 'kysely';
import type { ParticipantExport } from '#contract/office/participants.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { getParticipant } from './get-participant.ts';

interface Kept extends Pick<ParticipantExport, 'person' | 'consents' | 'links' | 'emails'> {
  nameOnTicket: string;
  checkIns: ParticipantExport['check_ins'];
}

/** All that is kept of who comes on one ticket. The export is recorded. */
export async function exportParticipant(
  ctx: Pick<Context, 'db'>,
  code: string,
  actor: OfficeActor,
): Promise<ParticipantExport> {
  return inTransaction(ctx, async (tx) => {
    const { id, orderId, title, orderReference } = await getParticipant(tx, code);
    const { rows } = await sql<Kept>`
      select t.holder as name_on_ticket,
        (select to_jsonb(s) - 'ticket_id' - 'revision' from seat_people s where s.ticket_id = t.id) as person,
        (select coalesce(json_agg(json_build_object('kind', c.kind, 'words', a.words, 'participant', c.participant,
            'given_by', c.given_by, 'given_at', c.given_at, 'ended_at', c.ended_at) order by c.id), '[]')
          from consents c join agreement_texts a on a.id = c.text_id where c.ticket_id = t.id) as consents,
        (select coalesce(json_agg(json_build_object('email', k.email, 'created_at', k.created_at)
            order by k.created_at), '[]') from seat_links k where k.ticket_id = t.id) as links,
        (select coalesce(json_agg(json_build_object('kind', m.kind, 'recipient', m.recipient, 'state', m.state,
            'created_at', m.created_at) order by m.id), '[]')
          from emails m where m.subject = ${`order:${orderId}/ticket:${id}`}) as emails,
        (select coalesce(json_agg(json_build_object('shown_at', n.shown_at, 'answer', n.answer)
            order by n.shown_at), '[]') from ticket_scans n where n.ticket_id = t.id and n.undone_at is null) as check_ins
      from tickets t where t.id = ${id}`.execute(tx);
    const [kept] = rows;
    if (!kept) throw new Error('a participant without a ticket');
    await recordChange(tx, actor, {
      action: 'participant.exported',
      subject: `order:${orderId}`,
      after: { ticket: code },
    });
    const { nameOnTicket, person, consents, links, emails, checkIns } = kept;
    return {
      ticket: code,
      order: orderReference,
      title,
      name_on_ticket: nameOnTicket,
      person,
      consents,
      links,
      emails,
      check_ins: checkIns,
    };
  });
}
