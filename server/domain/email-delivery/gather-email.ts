import type { MailContext } from './email-context.ts';
import type { MailContent } from './email-draft.ts';
import { gatherAccountLetter } from './gather-account-email.ts';
import { gatherContactReply } from './gather-contact-reply.ts';
import { gatherFactorsRemoved, gatherInvitation, gatherRecoveryCodeUsed } from './gather-office-email.ts';
import { gatherOrderLetter } from './gather-order-email.ts';
import { gatherOutreachLetter } from './gather-outreach-email.ts';
import { gatherCalledOffLetter, gatherChangedLetter } from './gather-session-email.ts';
import type { QueuedMail } from './queued-mail.ts';

/** Undefined where there is nothing to tell any more. */
export async function gatherEmail(ctx: MailContext, mail: QueuedMail): Promise<MailContent | undefined> {
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
