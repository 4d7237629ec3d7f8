import { recordAccountAction } from '#server/audit/record-account-action.ts';
import { blankEmails } from '#server/emails/blank-emails.ts';
import { forgetReminders } from '#server/emails/stop-reminders.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { AnonymiseOrders } from './anonymise-orders-of.ts';
import { anonymiseOrdersOf } from './anonymise-orders-of.ts';
import { deleteUser } from './delete-user.ts';
import { emailsAbout } from './emails-about.ts';

export interface EraseAccount {
  id: number;
  email: string;
  isEmailVerified: boolean;
  orderIds: number[];
  actor: string;
  consents: AnonymiseOrders['consents'];
  /** Younger emails and wishes are left alone. */
  before?: string;
}

/** In the caller's transaction. Messages and brochure requests stay. */
export async function eraseAccount(
  { db: tx, secretBox }: Pick<Context, 'secretBox'> & { db: Tx },
  { actor, orderIds, consents, ...user }: EraseAccount,
): Promise<void> {
  const { id: userId, email, isEmailVerified } = user;
  await blankEmails(tx, emailsAbout(user));
  await anonymiseOrdersOf(tx, { orderIds, userId, email, consents });
  // An address that is not confirmed may be somebody else's, and so may its wish to get no reminders.
  if (isEmailVerified) await forgetReminders({ db: tx, secretBox }, email, user.before);
  await recordAccountAction(tx, { actor, action: 'account_deleted', userId });
  await deleteUser(tx, userId);
}
