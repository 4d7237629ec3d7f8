import { sql } from 'kysely';
import type { AccountExport } from '#contract/account-export.ts';
import type { Context } from '../context.ts';
import { emailsAbout } from './emails-about.ts';
import { exportedOrders } from './exported-orders.ts';

type Exported = Omit<AccountExport, 'profile'>;

/** Everything kept about a person, without secrets and internal data. */
export async function exportAccount(
  { db }: Pick<Context, 'db'>,
  user: { id: number; email: string; isEmailVerified: boolean },
): Promise<Exported> {
  const { rows } = await sql<{ exported: Exported }>`
    select json_build_object(
      'interests', (select coalesce(json_agg(json_build_object(
          'program', p.title, 'slug', p.slug, 'saved_at', i.created_at) order by i.created_at), '[]')
        from program_interests i join programs p on p.id = i.program_id where i.user_id = ${user.id}),
      'orders', ${exportedOrders(sql`o.user_id = ${user.id}`)},
      'access_tokens', (select coalesce(json_agg(json_build_object(
          'device', t.device, 'scope', t.scope, 'created_at', t.created_at, 'last_used_at', t.last_used_at,
          'expires_at', t.expires_at) order by t.id), '[]')
        from access_tokens t where t.user_id = ${user.id}),
      'passkeys', (select coalesce(json_agg(json_build_object(
          'name', k.name, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.id), '[]')
        from passkeys k where k.user_id = ${user.id}),
      'emails', (select coalesce(json_agg(json_build_object(
          'kind', emails.kind, 'recipient', emails.recipient, 'state', emails.state,
          'created_at', emails.created_at, 'sent_at', emails.sent_at) order by emails.id), '[]')
        from emails where ${emailsAbout(user)} and emails.recipient = ${user.email})
    ) as exported`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the account export query returned no row');
  return row.exported;
}
