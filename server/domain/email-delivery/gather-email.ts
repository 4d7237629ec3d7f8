import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';
import { gatherAccountEmail } from './gather-account-email.ts';
import { gatherAccountUnused } from './gather-account-unused.ts';
import { gatherAddressChanged } from './gather-address-changed.ts';
import { gatherConsents } from './gather-consents.ts';
import { gatherContactReply } from './gather-contact-reply.ts';
import { gatherCopiesChanged } from './gather-copies-changed.ts';
import { gatherCopy } from './gather-copy.ts';
import { gatherDateChanged, gatherDateNotChanged } from './gather-date-changed.ts';
import { gatherFactorsRemoved, gatherRecoveryCodeUsed } from './gather-factor-email.ts';
import { gatherFormerGuardian } from './gather-former-guardian.ts';
import { gatherConfirmSeats, gatherSeatsGivenBack } from './gather-free-seats.ts';
import { gatherBackupFailed, gatherInvitation, gatherUnmatchedPayments } from './gather-office-email.ts';
import { gatherOrderEmail } from './gather-order-email.ts';
import { gatherOrderToPay } from './gather-order-to-pay.ts';
import { gatherOutreachEmail } from './gather-outreach-email.ts';
import { gatherProgramChangedEmail } from './gather-program-changed.ts';
import { gatherSeatHandedOn } from './gather-seat-handed-on.ts';
import { gatherSeatLink } from './gather-seat-link.ts';
import { gatherSessionChangedInstructor } from './gather-session-changed-instructor.ts';
import {
  gatherCancellationChoice,
  gatherChangedEmail,
  gatherSessionCancelledEmail,
  gatherSessionRunsEmail,
} from './gather-session-email.ts';
import { gatherNewSignIn, gatherPasskeyAdded } from './gather-sign-in-email.ts';
import { gatherWhoComesMissing } from './gather-who-comes-missing.ts';
import {
  gatherWithdrawalAnswered,
  gatherWithdrawalAsked,
  gatherWithdrawalReceived,
  gatherWithdrawalReturned,
  gatherWithdrawalUnmatched,
} from './gather-withdrawal.ts';
import type { QueuedEmail } from './queued-email.ts';

/** Undefined if the email is no longer relevant. */
export async function gatherEmail(ctx: EmailContext, email: QueuedEmail): Promise<EmailDraft | undefined> {
  switch (email.kind) {
    case 'welcome':
    case 'verify_email':
    case 'reset_password':
    case 'sign_in_link':
    case 'address_taken':
    case 'claim_purchases':
      return gatherAccountEmail(ctx, email.kind, email.recipient);
    case 'new_sign_in':
      return gatherNewSignIn(ctx, email);
    case 'passkey_added':
      return gatherPasskeyAdded(ctx, email.recipient);
    case 'account_unused':
      return gatherAccountUnused(ctx, email);
    case 'order_link':
    case 'order_paid':
    case 'payment_failed':
    case 'order_expired':
    case 'late_payment_refunded':
    case 'refund_done':
    case 'goodwill':
    case 'office_alert':
      return gatherOrderEmail(ctx, email.kind, email);
    case 'order_to_pay':
      return gatherOrderToPay(ctx, email);
    case 'confirm_seats':
      return gatherConfirmSeats(ctx, email);
    case 'seats_given_back':
      return gatherSeatsGivenBack(ctx, email);
    case 'seat_link':
      return gatherSeatLink(ctx, email);
    case 'consents':
      return gatherConsents(ctx, email);
    case 'seat_handed_on':
      return gatherSeatHandedOn(ctx, email);
    case 'former_guardian':
      return gatherFormerGuardian(ctx, email);
    case 'date_changed':
      return gatherDateChanged(ctx, email);
    case 'date_not_changed':
      return gatherDateNotChanged(ctx, email);
    case 'who_comes_missing':
      return gatherWhoComesMissing(ctx, email);
    case 'cancellation_choice':
      return gatherCancellationChoice(ctx, email);
    case 'session_cancelled':
      return gatherSessionCancelledEmail(ctx, email);
    case 'session_changed':
      return gatherChangedEmail(ctx, email);
    case 'session_changed_instructor':
      return gatherSessionChangedInstructor(ctx, email);
    case 'session_runs':
      return gatherSessionRunsEmail(ctx, email);
    case 'program_changed':
      return gatherProgramChangedEmail(ctx, email);
    case 'address_changed':
      return gatherAddressChanged(ctx, email);
    case 'copies_changed':
      return gatherCopiesChanged(ctx, email);
    case 'copy':
      return gatherCopy(ctx, email, gatherEmail);
    case 'withdrawal_received':
      return gatherWithdrawalReceived(ctx, email);
    case 'withdrawal_unmatched':
      return gatherWithdrawalUnmatched(ctx, email);
    case 'withdrawal_asked':
      return gatherWithdrawalAsked(ctx, email);
    case 'withdrawal_returned':
      return gatherWithdrawalReturned(ctx, email);
    case 'withdrawal_answered':
      return gatherWithdrawalAnswered(ctx, email);
    case 'contact_to_office':
    case 'contact_confirmation':
    case 'brochure':
      return gatherOutreachEmail(ctx, email.kind, email.subject);
    case 'unmatched_payments':
      return gatherUnmatchedPayments(ctx);
    case 'backup_failed':
      return gatherBackupFailed(ctx, email);
    case 'invitation':
      return gatherInvitation(ctx, email.recipient);
    case 'factors_removed':
      return gatherFactorsRemoved(ctx, email.recipient);
    case 'recovery_code_used':
      return gatherRecoveryCodeUsed(ctx, email.recipient);
    case 'contact_reply':
      return gatherContactReply(ctx, email.subject);
  }
}
