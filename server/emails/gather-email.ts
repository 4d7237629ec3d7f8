import { gatherAccountEmail } from '#server/accounts/gather-account-email.ts';
import { gatherAccountUnused } from '#server/accounts/gather-account-unused.ts';
import { gatherFactorsRemoved, gatherRecoveryCodeUsed } from '#server/accounts/gather-factor-email.ts';
import { gatherNewSignIn, gatherPasskeyAdded } from '#server/accounts/gather-sign-in-email.ts';
import { gatherProgramChangedEmail } from '#server/catalogue/gather-program-changed.ts';
import { gatherDateChanged, gatherDateNotChanged } from '#server/changes/gather-date-changed.ts';
import {
  gatherCancellationChoice,
  gatherChangedEmail,
  gatherSessionCancelledEmail,
  gatherSessionRunsEmail,
} from '#server/changes/gather-session-email.ts';
import {
  gatherWithdrawalAnswered,
  gatherWithdrawalAsked,
  gatherWithdrawalReceived,
  gatherWithdrawalReturned,
  gatherWithdrawalUnmatched,
} from '#server/changes/gather-withdrawal.ts';
import { gatherConfirmSeats, gatherSeatsGivenBack } from '#server/checkout/gather-free-seats.ts';
import { gatherOrderToPay } from '#server/checkout/gather-order-to-pay.ts';
import { gatherAddressChanged } from '#server/orders/gather-address-changed.ts';
import { gatherCopiesChanged } from '#server/orders/gather-copies-changed.ts';
import { gatherCopy } from '#server/orders/gather-copy.ts';
import { gatherOrderEmail } from '#server/orders/gather-order-email.ts';
import { gatherContactReply } from '#server/outreach/gather-contact-reply.ts';
import { gatherOutreachEmail } from '#server/outreach/gather-outreach-email.ts';
import { gatherConsents } from '#server/participants/gather-consents.ts';
import { gatherFormerGuardian } from '#server/participants/gather-former-guardian.ts';
import { gatherSeatHandedOn } from '#server/participants/gather-seat-handed-on.ts';
import { gatherSeatLink } from '#server/participants/gather-seat-link.ts';
import { gatherWhoComesMissing } from '#server/participants/gather-who-comes-missing.ts';
import { gatherSessionChangedInstructor } from '#server/sessions/gather-session-changed-instructor.ts';
import {
  gatherBackupFailed,
  gatherInvitation,
  gatherUnmatchedPayments,
} from '#server/staff/gather-office-email.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';
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
