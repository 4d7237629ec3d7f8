import { deviceName } from '#contract/device-name.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';

export async function gatherNewSignIn(
  ctx: EmailContext,
  { recipient, facts }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { device, at } = facts as { device: string; at: string };
  const about = await findOwner(ctx, recipient);
  return (
    about && { content: { kind: 'new_sign_in', ...about, device: deviceName(device), at: new Date(at) } }
  );
}

export async function gatherPasskeyAdded(
  ctx: EmailContext,
  recipient: string,
): Promise<EmailDraft | undefined> {
  const about = await findOwner(ctx, recipient);
  return about && { content: { kind: 'passkey_added', ...about } };
}

async function findOwner({ db, publicUrl }: EmailContext, email: string) {
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return (
    user && {
      publicUrl,
      name: user.name,
      settingsUrl: `${publicUrl}/dashboard`,
      resetUrl: `${publicUrl}/forgot-password`,
    }
  );
}
