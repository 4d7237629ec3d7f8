import { sql } from 'kysely';
import type { OfficeRole } from '#contract/office/invitations.ts';
import { Refusal } from '#contract/refusal.ts';
import { refuseUnlessUsable, useOneTimeToken } from '../accounts/one-time-token.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { enterOffice } from './enter-office.ts';
import type { OfficeEntry } from './enter-office.ts';
import { recordChange } from './record-change.ts';
import { forgetLinks } from './send-invitation-again.ts';

const purpose = 'take_invitation';

export interface TakeInvitation {
  token: string;
  name: string;
  password: string;
  device: string;
  network: string;
  isFactorRequired: boolean;
}

/** What the link is for, before anything is asked of whoever follows it. */
export async function findInvitation(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<{ email: string; role: OfficeRole }> {
  const { email } = await refuseUnlessUsable(db, { purpose, token });
  const { role } = await db
    .selectFrom('invitations')
    .select('role')
    .where('email', '=', email)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow(gone);
  return { email, role };
}

/** The link was mailed, so the address is proved. From here the second factor is set up as by anybody who comes in. */
export async function takeInvitation(
  ctx: Context,
  { token, name, password, device, network, isFactorRequired }: TakeInvitation,
): Promise<OfficeEntry> {
  await findInvitation(ctx, token);
  const passwordHash = await hashPassword(password);
  const email = await inTransaction(ctx, async (tx) => {
    const { email: invited } = await useOneTimeToken(tx, { purpose, token });
    const { id: invitationId, role } = await tx
      .updateTable('invitations')
      .set({ taken_at: sql`now()` })
      .where('email', '=', invited)
      .where('taken_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['id', 'role'])
      .executeTakeFirstOrThrow(gone);
    await forgetLinks(tx, invited);
    const id = await makeAccount(tx, { email: invited, name, passwordHash, role });
    await recordChange(
      tx,
      { userId: id, network },
      { action: 'invitation.taken', subject: `invitation:${invitationId}`, after: { account: id, role } },
    );
    return invited;
  });
  return enterOffice(ctx, { email, password, network, device, isFactorRequired });
}

interface NewAccount {
  email: string;
  name: string;
  passwordHash: string;
  role: OfficeRole;
}

/** An account that was made with this address meanwhile becomes the office's; whoever is signed in to it is out. */
async function makeAccount(tx: Tx, { email, name, passwordHash, role }: NewAccount): Promise<number> {
  const given = { name, password_hash: passwordHash };
  const { id } = await tx
    .insertInto('users')
    .values({ email, role, email_verified_at: sql<Date>`now()`, disabled_at: null, ...given })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          ...given,
          role: sql`case when users.role = 'admin' then 'admin' else excluded.role end`,
          email_verified_at: sql<Date>`coalesce(users.email_verified_at, now())`,
        })
        .where('users.disabled_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirstOrThrow(gone);
  await tx.deleteFrom('access_tokens').where('user_id', '=', id).execute();
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', id).execute();
  return id;
}

function gone(): Refusal {
  return new Refusal('gone');
}
