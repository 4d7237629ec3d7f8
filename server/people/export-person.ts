import { sql } from 'kysely';
import { SEALED_CLASSES } from '#contract/participants/seat-field-list.ts';
import type { PersonExport } from '#contract/people/office-person-export.ts';
import { Refusal } from '#contract/refusal.ts';
import { exportedAccount } from '#server/accounts/exported-account.ts';
import type { SealedOrder } from '#server/accounts/exported-orders.ts';
import { exportedOrders, exportedWithdrawals, openOrders } from '#server/accounts/exported-orders.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { exportedDeclined } from '#server/privacy/declined-of-ticket.ts';
import { listNamedPermissions } from '#server/staff/named-permissions.ts';
import { ordersOf } from './get-person.ts';
import { ticketsOfGuardian } from './guardian-seats.ts';

/**
 * All data about a person, without secrets and internal data. The export is recorded. Care and journey answers are in it
 * only if the actor may see them.
 */
export async function exportPerson(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  personId: number,
  actor: OfficeActor,
): Promise<PersonExport> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ exported: Omit<PersonExport, 'orders'> & { orders: SealedOrder[] } }>`
      select json_build_object(
        'email', p.email, 'name', p.name, 'phone', p.phone, 'known_since', p.known_since,
        'account', (select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone,
            'school_name', u.school_name, 'grade', u.grade, 'city', u.city, 'role', u.role,
            'email_verified_at', u.email_verified_at, 'created_at', u.created_at,
            'is_active', u.disabled_at is null) from users u where u.id = p.user_id),
        ${exportedAccount(sql`p.user_id`)},
        'orders', ${exportedOrders(sql`o.id in ${ordersOf('p')}`)},
        'emails', (select coalesce(json_agg(json_build_object(
            'kind', m.kind, 'recipient', m.recipient, 'state', m.state,
            'created_at', m.created_at, 'sent_at', m.sent_at) order by m.id), '[]')
          from emails m where m.recipient = p.email),
        'messages', (select coalesce(json_agg(json_build_object(
            'name', m.name, 'subject', m.subject, 'message', m.message, 'created_at', m.created_at,
            'replies', (select coalesce(json_agg(json_build_object('text', s.text, 'sent_at', s.made_at) order by s.id), '[]')
              from contact_message_steps s where s.message_id = m.id and s.kind = 'replied')) order by m.id), '[]')
          from contact_messages m where m.email = p.email),
        'brochure_requests', (select coalesce(json_agg(json_build_object(
            'name', l.name, 'phone', l.phone, 'institution', l.institution, 'audience', l.audience,
            'source', l.source, 'consented_at', l.consented_at) order by l.id), '[]')
          from brochure_leads l where l.email = p.email),
        'withdrawals', ${exportedWithdrawals(sql`d.email = p.email`)},
        'guardian_of', (select coalesce(json_agg(json_build_object('ticket', t.code, 'title', l.title,
            'participant', t.holder, 'name', s.guardian_name, 'phone', s.guardian_phone,
            'consents', (select coalesce(json_agg(json_build_object('kind', c.kind, 'words', a.words,
                'participant', c.participant, 'given_by', c.given_by, 'given_at', c.given_at, 'ended_at', c.ended_at)
                order by c.id), '[]') from consents c join agreement_texts a on a.id = c.text_id
              where c.ticket_id = t.id and c.giver_email = p.email),
            'declined_consents', case when s.ticket_id is null then '[]' else ${exportedDeclined} end,
            'links_sent_at', (select coalesce(json_agg(k.created_at order by k.created_at), '[]')
              from seat_links k where k.ticket_id = t.id and k.email = p.email)) order by t.id), '[]')
          from ${ticketsOfGuardian(sql`p.email`)} named join tickets t on t.id = named.ticket_id
          join order_lines l on l.id = t.order_line_id
          left join seat_people s on s.ticket_id = t.id and s.guardian_email = p.email),
        'copies_of', (select coalesce(json_agg(o.reference order by o.id), '[]')
          from orders o where o.copy_email = p.email and o.copy_email <> ''),
        'instructor_profiles', (select coalesce(json_agg(json_build_object('name', i.name, 'email', i.email,
            'credentials', i.credentials, 'about', i.about, 'languages', i.languages) order by i.id), '[]')
          from instructors i where i.email = p.email and i.email <> ''),
        'notes', (select coalesce(json_agg(json_build_object('text', n.text, 'written_at', n.written_at) order by n.id), '[]')
          from person_notes n where n.person_id = p.id)
      ) as exported
      from people p where p.id = ${personId}`.execute(tx);
    const [row] = rows;
    if (!row) throw new Refusal('not_found', { message: 'Person not found.' });
    const named = await listNamedPermissions({ db: tx }, actor.userId);
    const classes = SEALED_CLASSES.filter((each) => named.includes(`${each}.see`));
    await recordChange(tx, actor, {
      action: 'person.exported',
      subject: `person:${personId}`,
      after: classes.length > 0 ? { answers: classes } : undefined,
    });
    const orders = openOrders(row.exported.orders, { secretBox: ctx.secretBox, classes });
    return { ...row.exported, orders };
  });
}
