import { firm } from '#contract/firm.ts';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { findFactors } from './find-factors.ts';

interface RecoveryCodeUsed {
  kind: 'recovery_code_used';
  publicUrl: string;
  name: string;
  left: number;
  isOfTheOffice: boolean;
  securityUrl: string;
}

export const recoveryCodeUsedEmail: Email<RecoveryCodeUsed> = {
  purpose: 'about_account',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'recovery_code_used',
    publicUrl: sampleUrl,
    name: sampleName,
    left: 9,
    isOfTheOffice: true,
    securityUrl: `${sampleUrl}/admin/security`,
  },
};

async function gather(
  { db, publicUrl }: GatherContext,
  { recipient: email }: QueuedEmail,
): Promise<EmailDraft<RecoveryCodeUsed> | undefined> {
  const user = await findFactorOwner(db, email);
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

function words({ name, left, isOfTheOffice, securityUrl }: RecoveryCodeUsed): EmailWords {
  const where = isOfTheOffice ? 'to the office ' : '';
  return {
    subject: 'A recovery code was used',
    preview: `Someone signed in ${where}with one of your recovery codes.`,
    title: 'A recovery code was used',
    why: whyOfFactors(isOfTheOffice),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Someone just signed in {where}with one of your recovery codes. Each code works once; {leftOf(left)}.
          If you run out or lose them, create new ones.
        </Paragraph>
        <Action href={securityUrl}>Review your security settings</Action>
        <Aside>
          If it was not you, {isOfTheOffice && 'call an administrator at once and '}change your password
          {!isOfTheOffice && ' and create new recovery codes at once'}.
        </Aside>
      </>
    ),
  };
}

function leftOf(codes: number): string {
  if (codes === 0) return 'you have no recovery codes left';
  return codes === 1 ? 'you have one recovery code left' : `you have ${codes} recovery codes left`;
}

/** Of the office, or a customer who uses passkeys. */
export function findFactorOwner(db: GatherContext['db'], email: string) {
  return db.selectFrom('users').select(['id', 'name', 'role']).where('email', '=', email).executeTakeFirst();
}

export function whyOfFactors(isOfTheOffice: boolean): string {
  return isOfTheOffice
    ? `You are receiving this email because you have access to the ${firm.name} office.`
    : 'You are receiving this email because you have an account with this address.';
}
