import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { forgetPasskeys } from './forget-passkeys.ts';
import { forgetNetworks } from './known-networks.ts';
import { hashPassword } from './password.ts';

export interface MakeFirstAdmin {
  email: string;
  name: string;
  /** Even if there is already an admin. */
  another: boolean;
  /** If absent, a password is generated. */
  password?: string;
}

/**
 * For the operator. An existing account with this address also gets the new password and loses its second factors,
 * because its owner may be someone else.
 */
export async function makeFirstAdmin(
  ctx: Pick<Context, 'db'>,
  { email, name, another, password = `${randomBytes(15).toString('base64url')}Aa1` }: MakeFirstAdmin,
): Promise<{ password: string } | 'there is one'> {
  const passwordHash = await hashPassword(password, 'command line');
  return inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(tx);
    const admin = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null)
      .executeTakeFirst();
    if (admin && !another) return 'there is one' as const;
    const { id } = await tx
      .insertInto('users')
      .values({
        email,
        name,
        role: 'admin',
        passwordHash,
        emailVerifiedAt: sql<Date>`now()`,
        disabledAt: null,
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({
          name,
          role: 'admin',
          passwordHash,
          emailVerifiedAt: sql<Date>`now()`,
          disabledAt: null,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('accessTokens').where('userId', '=', id).execute();
    await tx.deleteFrom('oneTimeTokens').where('userId', '=', id).execute();
    await forgetPasskeys(tx, id);
    await tx.deleteFrom('authenticatorApps').where('userId', '=', id).execute();
    await forgetNetworks(tx, id);
    await recordAccountAction(tx, { actor: 'command line', action: 'admin_created', userId: id });
    return { password };
  });
}
