import { gatherAccountLetter } from './gather-account-letter.ts';
import { gatherContactReply } from './gather-contact-reply.ts';
import { gatherFactorsRemoved, gatherInvitation, gatherRecoveryCodeUsed } from './gather-office-letter.ts';
import { gatherOrderLetter } from './gather-order-letter.ts';
import { gatherOutreachLetter } from './gather-outreach-letter.ts';
import { gatherCalledOffLetter, gatherChangedLetter } from './gather-session-letter.ts';
import type { Letter } from './letter.ts';
import type { MailContext } from './mail-context.ts';
import type { Attachment } from './mailer.ts';
import type { QueuedMail } from './queued-mail.ts';

export interface MailContent {
  letter: Letter;
  replyTo?: string;
  attachments?: Attachment[];
}

/** Undefined where there is nothing to tell any more. */
export async function gatherContent(ctx: MailContext, mail: QueuedMail): Promise<MailContent | undefined> {
  switch (mail.kind) {
    case 'welcome':
    case 'verify_email':
    case 'reset_password':
    case 'address_taken':
    case 'claim_purchases':
      return gatherAccountLetter(ctx, mail.kind, mail.recipient);
    case 'order_paid':
    case 'payment_failed':
    case 'order_expired':
    case 'late_payment_refunded':
    case 'refund_done':
    case 'office_alert':
      return gatherOrderLetter(ctx, mail.kind, mail);
    case 'session_called_off':
      return gatherCalledOffLetter(ctx, mail);
    case 'session_changed':
      return gatherChangedLetter(ctx, mail);
    case 'contact_to_office':
    case 'contact_confirmation':
    case 'brochure':
      return gatherOutreachLetter(ctx, mail.kind, mail.subject);
    case 'invitation':
      return gatherInvitation(ctx, mail.recipient);
    case 'factors_removed':
      return gatherFactorsRemoved(ctx, mail.recipient);
    case 'recovery_code_used':
      return gatherRecoveryCodeUsed(ctx, mail.recipient);
    case 'contact_reply':
      return gatherContactReply(ctx, mail.subject);
  }
}
