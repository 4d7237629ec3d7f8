import { sql } from 'kysely';
import type { ParticipantExport } from '#contract/participants/office-participants.ts';
import { SEALED_CLASSES } from '#contract/participants/seat-field-list.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { exportedDeclined } from '#server/privacy/declined-of-ticket.ts';
import { openAnswers } from '#server/privacy/sealed-answers.ts';
import { listNamedPermissions } from '#server/staff/named-permissions.ts';
import { getParticipant } from './get-participant.ts';
import type { ParticipantKey } from './participant-row.ts';

interface Kept extends Pick<ParticipantExport, 'person' | 'consents' | 'links' | 'emails'> {
  declined: ParticipantExport['declined_consents'] | null;
  checkIns: ParticipantExport['check_ins'];
  sealed: { class: SealedClass; sealed: string }[];
}

/**
 * All that is kept of one of those who came on a ticket, and nothing of the others. Care and journey answers are in it only
 * if the actor may see them. The export is recorded.
 */
export async function exportParticipant(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  key: ParticipantKey,
  actor: OfficeActor,
): Promise<ParticipantExport> {
  return inTransaction(ctx, async (tx) => {
    const participant = await getParticipant(tx, key);
    const { id, code, name, orderId, consentIds, emailIds } = participant;
    // Of somebody who came before, the seat has nothing but consents.
    const ticketId = key.former === 0 ? id : null;
    const { rows } = await sql<Kept>`
      select
        (select to_jsonb(s) - 'ticket_id' - 'revision' from seat_people s where s.ticket_id = ${ticketId}) as person,
        (select coalesce(json_agg(json_build_object('kind', c.kind, 'words', a.words, 'participant', c.participant,
            'given_by', c.given_by, 'given_at', c.given_at, 'ended_at', c.ended_at) order by c.id), '[]')
          from consents c join agreement_texts a on a.id = c.text_id where c.id = any (${consentIds}::bigint[])) as consents,
        (select ${exportedDeclined} from tickets t where t.id = ${ticketId}) as declined,
        (select coalesce(json_agg(json_build_object('email', k.email, 'created_at', k.created_at)
            order by k.created_at), '[]') from seat_links k where k.ticket_id = ${ticketId}) as links,
        (select coalesce(json_agg(json_build_object('kind', m.kind, 'recipient', m.recipient, 'state', m.state,
            'created_at', m.created_at) order by m.id), '[]')
          from emails m where m.id = any (${emailIds}::bigint[])) as emails,
        (select coalesce(json_agg(json_build_object('shown_at', n.shown_at, 'answer', n.answer) order by n.shown_at), '[]')
          from (select shown_at, answer from ticket_scans where ticket_id = ${ticketId} and undone_at is null
            union all select shown_at, 'let_in' from handed_on_scans where ticket_id = ${ticketId}) n) as check_ins,
        (select coalesce(json_agg(json_build_object('class', a.class, 'sealed', a.sealed) order by a.class), '[]')
          from seat_answers a where a.ticket_id = ${ticketId}) as sealed`.execute(tx);
    const [kept] = rows;
    if (!kept) throw new Error('a participant without a ticket');
    const named = await listNamedPermissions({ db: tx }, actor.userId);
    const classes = SEALED_CLASSES.filter((each) => named.includes(`${each}.see`));
    await recordChange(tx, actor, {
      action: 'participant.exported',
      subject: `order:${orderId}`,
      after: { ticket: code, ...(classes.length > 0 && { answers: classes }) },
    });
    const { person, consents, declined, links, emails, checkIns, sealed } = kept;
    return {
      ticket: code,
      order: participant.orderReference,
      title: participant.title,
      name_on_ticket: name,
      person,
      consents,
      declined_consents: declined ?? [],
      links,
      emails,
      check_ins: checkIns,
      answers: sealed.flatMap((each) => {
        const opened = classes.includes(each.class)
          ? openAnswers(ctx.secretBox, { ticketId: id, ...each })
          : undefined;
        return opened ? [{ class: each.class, ...opened.answers }] : [];
      }),
    };
  });
}
