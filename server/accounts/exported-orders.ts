import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AccountExport } from '#contract/accounts/account-export.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import { placeOfTicket } from '#server/platform/number-of-ticket.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { exportedDeclined } from '#server/privacy/declined-of-ticket.ts';
import { openAnswers } from '#server/privacy/sealed-answers.ts';

type ExportedOrder = AccountExport['orders'][number];
type ExportedLine = ExportedOrder['lines'][number];
type ExportedTicket = ExportedLine['tickets'][number];

interface SealedTicket extends Omit<ExportedTicket, 'answers'> {
  sealed: { ticketId: number; class: SealedClass; sealed: string }[];
}
type SealedLine = Omit<ExportedLine, 'tickets'> & { tickets: SealedTicket[] };
export type SealedOrder = Omit<ExportedOrder, 'lines'> & { lines: SealedLine[] };

/** Opens what the owner of the orders answered. What a guardian answered by a link is not the owner's. */
export function openOrders(
  orders: SealedOrder[],
  { secretBox, classes }: { secretBox: SecretBox; classes: readonly SealedClass[] },
): ExportedOrder[] {
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      tickets: line.tickets.map(({ sealed, ...ticket }) => ({
        ...ticket,
        answers: sealed.flatMap((each) => {
          const opened = classes.includes(each.class) ? openAnswers(secretBox, each) : undefined;
          return opened?.through === 'buyer' ? [{ class: each.class, ...opened.answers }] : [];
        }),
      })),
    })),
  }));
}

/** The orders `o` with all related data, as one JSON list. */
export function exportedOrders(which: RawBuilder<unknown>): RawBuilder<SealedOrder[]> {
  return sql<SealedOrder[]>`(select coalesce(json_agg(json_build_object(
          'reference', o.reference, 'state', o.state, 'currency', o.currency, 'total_cents', o.total_cents,
          'created_at', o.created_at, 'settled_at', o.settled_at, 'name', o.name, 'email', o.email, 'copy_email', o.copy_email,
          'phone', o.phone, 'school_name', o.school_name, 'grade', o.grade, 'city', o.city, 'notes', o.notes,
          'network', o.network,
          'lines', (select coalesce(json_agg(json_build_object(
              'title', l.title, 'detail', l.detail, 'quantity', l.quantity,
              'unit_price_cents', l.unit_price_cents,
              'agreement', (select json_build_object('text', a.words, 'agreed_at', l.agreed_at)
                from agreement_texts a where a.id = l.agreement_id),
              'tickets', (select coalesce(json_agg(json_build_object(
                  'code', t.code, 'holder', t.holder, 'state', t.state, 'checked_in_at', t.checked_in_at,
                  'consents', (select coalesce(json_agg(json_build_object('kind', c.kind, 'words', a.words,
                    'participant', c.participant, 'given_by', c.given_by, 'given_at', c.given_at, 'ended_at', c.ended_at)
                    order by c.id), '[]') from consents c join agreement_texts a on a.id = c.text_id
                    where c.ticket_id = t.id),
                  'declined_consents', ${exportedDeclined},
                  'sealed', (select coalesce(json_agg(json_build_object('ticketId', a.ticket_id, 'class', a.class, 'sealed', a.sealed)
                    order by a.class), '[]') from seat_answers a where a.ticket_id = t.id),
                  'person', case when s.ticket_id is not null then to_jsonb(s) - 'ticket_id' - 'revision' end)
                  order by ${placeOfTicket}), '[]') from tickets t left join seat_people s on s.ticket_id = t.id
                where t.order_line_id = l.id),
              'handed_on_tickets', (select coalesce(json_agg(json_build_object(
                  'code', h.code, 'holder', h.holder, 'handed_on_at', h.handed_on_at) order by h.handed_on_at, h.id), '[]')
                from handed_on_tickets h where h.order_line_id = l.id)) order by l.position), '[]')
            from order_lines l where l.order_id = o.id),
          'payments', (select coalesce(json_agg(json_build_object(
              'amount_cents', y.amount_cents, 'currency', y.currency, 'paid_at', y.paid_at) order by y.id), '[]')
            from payments y where y.order_id = o.id),
          'refunds', (select coalesce(json_agg(json_build_object(
              'amount_cents', r.amount_cents, 'reason', r.reason, 'state', r.state,
              'created_at', r.created_at) order by r.id), '[]')
            from refunds r where r.order_id = o.id),
          'disputes', (select coalesce(json_agg(json_build_object(
              'amount_cents', d.amount_cents, 'reason', d.reason, 'status', d.status,
              'opened_at', d.opened_at, 'closed_at', d.closed_at) order by d.id), '[]')
            from disputes d join payments y on y.id = d.payment_id where y.order_id = o.id),
          'withdrawals', ${exportedWithdrawals(sql`d.order_id = o.id and d.email = o.email`)},
          'declines', (select coalesce(json_agg(json_build_object(
              'reason', d.reason, 'declined_at', d.declined_at) order by d.id), '[]')
            from declines d where d.order_id = o.id)) order by o.id), '[]')
        from orders o where ${which})`;
}

/** The withdrawals `d`. What others typed is theirs. */
export function exportedWithdrawals(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object(
      'name', d.name, 'reference', d.reference, 'part', d.part, 'later_words', d.later_words,
      'received_at', d.received_at, 'state', d.state, 'decided_at', d.decided_at, 'answer', d.answer,
      'amount_cents', d.amount_cents) order by d.id), '[]') from withdrawals d where ${which})`;
}
