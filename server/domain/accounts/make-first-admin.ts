import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { noteInAudit } from './note-in-audit.ts';
import { hashPassword } from './password.ts';

export interface MakeFirstAdmin {
  email: string;
  name: string;
  /** Also where there is an admin already. */
  another: boolean;
  /** Else one is made up. */
  password?: string;
}

/** For whoever has the machine. An account that has this address gets the new password too: it may not be theirs. */
export async function makeFirstAdmin(
  ctx: Pick<Context, 'db'>,
  { email, name, another, password = `${randomBytes(15).toString('base64url')}Aa1` }: MakeFirstAdmin,
): Promise<{ password: string } | 'there is one'> {
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(tx);
    const admin = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (admin && !another) return 'there is one' as const;
    const { id } = await tx
      .insertInto('users')
      .values({
        email,
        name,
        role: 'admin',
        password_hash: passwordHash,
        email_verified_at: sql<Date>`now()`,
        disabled_at: null,
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({
          name,
          role: 'admin',
          password_hash: passwordHash,
          email_verified_at: sql<Date>`now()`,
          disabled_at: null,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('access_tokens').where('user_id', '=', id).execute();
    await tx.deleteFrom('one_time_tokens').where('user_id', '=', id).execute();
    await noteInAudit(tx, { actor: 'command line', action: 'admin_made', userId: id });
    return { password };
  });
}
