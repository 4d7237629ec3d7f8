import { isOfTheOffice } from '#contract/office/permissions.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import { findFactors } from './find-factors.ts';

/** About an account of the office, or of a customer who uses passkeys. */
export async function gatherFactorsRemoved(
  { db, publicUrl }: EmailContext,
  email: string,
): Promise<EmailDraft | undefined> {
  const user = await findUser({ db }, email);
  if (!user) return undefined;
  const isStaff = isOfTheOffice(user.role);
  const signInUrl = `${publicUrl}/${isStaff ? 'admin' : 'signin'}`;
  return {
    content: { kind: 'factors_removed', publicUrl, name: user.name, isOfTheOffice: isStaff, signInUrl },
  };
}

export async function gatherRecoveryCodeUsed(
  { db, publicUrl }: EmailContext,
  email: string,
): Promise<EmailDraft | undefined> {
  const user = await findUser({ db }, email);
  if (!user) return undefined;
  const { recoveryCodesLeft: left } = await findFactors(db, user.id);
  const isStaff = isOfTheOffice(user.role);
  const securityUrl = `${publicUrl}/${isStaff ? 'admin/security' : 'dashboard'}`;
  return {
    content: {
      kind: 'recovery_code_used',
      publicUrl,
      name: user.name,
      left,
      isOfTheOffice: isStaff,
      securityUrl,
    },
  };
}

function findUser({ db }: Pick<EmailContext, 'db'>, email: string) {
  return db.selectFrom('users').select(['id', 'name', 'role']).where('email', '=', email).executeTakeFirst();
}
