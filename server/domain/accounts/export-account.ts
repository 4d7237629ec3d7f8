import { sql } from 'kysely';
import type { AccountExport } from '#contract/account-export.ts';
import type { Context } from '../context.ts';
import { mailsAbout } from './mails-about.ts';

type Exported = Omit<AccountExport, 'profile'>;

/** All that is kept about somebody, but for secrets and what only says how we work. */
export async function exportAccount(
  { db }: Pick<Context, 'db'>,
  user: { id: number; email: string; isEmailVerified: boolean },
): Promise<Exported> {
  const { rows } = await sql<{ exported: Exported }>`
    select json_build_object(
      'interests', (select coalesce(json_agg(json_build_object(
          'program', p.title, 'slug', p.slug, 'saved_at', i.created_at) order by i.created_at), '[]')
        from program_interests i join programs p on p.id = i.program_id where i.user_id = ${user.id}),
      'orders', (select coalesce(json_agg(json_build_object(
          'reference', o.reference, 'state', o.state, 'currency', o.currency, 'total_cents', o.total_cents,
          'created_at', o.created_at, 'settled_at', o.settled_at, 'name', o.name, 'email', o.email,
          'phone', o.phone, 'school_name', o.school_name, 'grade', o.grade, 'city', o.city, 'notes', o.notes,
          'network', o.network,
          'lines', (select coalesce(json_agg(json_build_object(
              'title', l.title, 'detail', l.detail, 'quantity', l.quantity,
              'unit_price_cents', l.unit_price_cents,
              'tickets', (select coalesce(json_agg(json_build_object(
                  'code', t.code, 'holder', t.holder, 'state', t.state, 'checked_in_at', t.checked_in_at)
                  order by t.id), '[]') from tickets t where t.order_line_id = l.id)) order by l.position), '[]')
            from order_lines l where l.order_id = o.id),
          'payments', (select coalesce(json_agg(json_build_object(
              'amount_cents', y.amount_cents, 'currency', y.currency, 'paid_at', y.paid_at) order by y.id), '[]')
            from payments y where y.order_id = o.id),
          'refunds', (select coalesce(json_agg(json_build_object(
              'amount_cents', r.amount_cents, 'reason', r.reason, 'state', r.state,
              'created_at', r.created_at) order by r.id), '[]')
            from refunds r where r.order_id = o.id)) order by o.id), '[]')
        from orders o where o.user_id = ${user.id}),
      'access_tokens', (select coalesce(json_agg(json_build_object(
          'device', t.device, 'scope', t.scope, 'created_at', t.created_at, 'last_used_at', t.last_used_at,
          'expires_at', t.expires_at) order by t.id), '[]')
        from access_tokens t where t.user_id = ${user.id}),
      'mails', (select coalesce(json_agg(json_build_object(
          'kind', mails.kind, 'recipient', mails.recipient, 'state', mails.state,
          'created_at', mails.created_at, 'sent_at', mails.sent_at) order by mails.id), '[]')
        from mails where ${mailsAbout(user)} and mails.recipient = ${user.email})
    ) as exported`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an account was not exported');
  return row.exported;
}
