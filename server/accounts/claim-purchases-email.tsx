import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { accountLink, validity } from './account-link.ts';

interface ClaimPurchases {
  kind: 'claim_purchases';
  publicUrl: string;
  claimUrl: string;
  validFor: string;
}

export const claimPurchasesEmail: Email<ClaimPurchases> = {
  purpose: 'lets_in',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'claim_purchases',
    publicUrl: sampleUrl,
    claimUrl: `${sampleUrl}/claim#token=t0ken`,
    validFor: '60 minutes',
  },
};

async function gather(
  ctx: GatherContext,
  { recipient: email }: QueuedEmail,
): Promise<EmailDraft<ClaimPurchases>> {
  const claimUrl = await accountLink(ctx, { path: 'claim', purpose: 'claim_purchases', email });
  const validFor = validity.claim_purchases.inWords;
  return { content: { kind: 'claim_purchases', publicUrl: ctx.publicUrl, claimUrl, validFor } };
}

function words({ claimUrl, validFor }: ClaimPurchases): EmailWords {
  return {
    subject: 'Your guest purchases',
    preview: 'Add them to an account with one link.',
    title: 'Add your purchases to an account',
    why: 'You are receiving this email because someone asked for the purchases made with this address.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          You bought from us as a guest. This link moves your orders, tickets and receipts into an account of
          your own.
        </Paragraph>
        <Action href={claimUrl}>Add them to an account</Action>
        <Aside>
          The link works once, within {validFor}. If you did not ask for it, ignore this email. Nothing will
          change.
        </Aside>
      </>
    ),
  };
}
