import { sql } from 'kysely';
import type { AccountExport } from '#contract/accounts/account-export.ts';
import type { Context } from '#server/platform/context.ts';
import { emailsAbout } from './emails-about.ts';
import { exportedAccount } from './exported-account.ts';
import type { SealedOrder } from './exported-orders.ts';
import { exportedOrders, openOrders } from './exported-orders.ts';
import { isOrderOfAccount } from './is-order-of-account.ts';

type Exported = Omit<AccountExport, 'profile'>;

/** Everything kept about a person, without secrets and internal data. */
export async function exportAccount(
  { db, secretBox }: Pick<Context, 'db' | 'secretBox'>,
  user: { id: number; email: string; isEmailVerified: boolean },
): Promise<Exported> {
  const { rows } = await sql<{ exported: Omit<Exported, 'orders'> & { orders: SealedOrder[] } }>`
    select json_build_object(
      ${exportedAccount(sql`${user.id}::bigint`)},
      'orders', ${exportedOrders(isOrderOfAccount(user.id))},
      'emails', (select coalesce(json_agg(json_build_object(
          'kind', emails.kind, 'recipient', emails.recipient, 'state', emails.state,
          'created_at', emails.created_at, 'sent_at', emails.sent_at) order by emails.id), '[]')
        from emails where ${emailsAbout(user)} and emails.recipient = ${user.email})
    ) as exported`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the account export query returned no row');
  const orders = openOrders(row.exported.orders, { secretBox, classes: ['care', 'journey'] });
  return { ...row.exported, orders };
}
