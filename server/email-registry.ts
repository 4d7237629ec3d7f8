import type { Emails } from '#server/emails/email.ts';
import { accountUnusedEmail } from './accounts/account-unused-email.tsx';
import { addressTakenEmail } from './accounts/address-taken-email.tsx';
import { claimPurchasesEmail } from './accounts/claim-purchases-email.tsx';
import { newSignInEmail } from './accounts/new-sign-in-email.tsx';
import { passkeyAddedEmail } from './accounts/passkey-added-email.tsx';
import { recoveryCodeUsedEmail } from './accounts/recovery-code-used-email.tsx';
import { resetPasswordEmail } from './accounts/reset-password-email.tsx';
import { signInLinkEmail } from './accounts/sign-in-link-email.tsx';
import { verifyEmailEmail } from './accounts/verify-email.tsx';
import { welcomeEmail } from './accounts/welcome-email.tsx';
import { programChangedEmail } from './catalogue/program-changed-email.tsx';
import { cancellationChoiceEmail } from './changes/cancellation-choice-email.tsx';
import { dateChangedEmail } from './changes/date-changed-email.tsx';
import { dateNotChangedEmail } from './changes/date-not-changed-email.tsx';
import { sessionCancelledEmail } from './changes/session-cancelled-email.tsx';
import { sessionRunsEmail } from './changes/session-runs-email.tsx';
import { withdrawalAnsweredEmail } from './changes/withdrawal-answered-email.tsx';
import { withdrawalAskedEmail } from './changes/withdrawal-asked-email.tsx';
import { withdrawalReceivedEmail } from './changes/withdrawal-received-email.tsx';
import { withdrawalReturnedEmail } from './changes/withdrawal-returned-email.tsx';
import { withdrawalUnmatchedEmail } from './changes/withdrawal-unmatched-email.tsx';
import { confirmSeatsEmail } from './checkout/confirm-seats-email.tsx';
import { orderToPayEmail } from './checkout/order-to-pay-email.tsx';
import { backupFailedEmail } from './operations/backup-failed-email.tsx';
import { addressChangedEmail } from './orders/address-changed-email.tsx';
import { copiesChangedEmail } from './orders/copies-changed-email.tsx';
import { copyEmail } from './orders/copy-email.tsx';
import { officeAlertEmail } from './orders/office-alert-email.tsx';
import { orderExpiredEmail } from './orders/order-expired-email.tsx';
import { orderLinkEmail } from './orders/order-link-email.tsx';
import { orderPaidEmail } from './orders/order-paid-email.tsx';
import { paymentFailedEmail } from './orders/payment-failed-email.tsx';
import { brochureEmail } from './outreach/brochure-email.tsx';
import { contactConfirmationEmail } from './outreach/contact-confirmation-email.tsx';
import { contactReplyEmail } from './outreach/contact-reply-email.tsx';
import { contactToOfficeEmail } from './outreach/contact-to-office-email.tsx';
import { consentsEmail } from './participants/consents-email.tsx';
import { formerGuardianEmail } from './participants/former-guardian-email.tsx';
import { seatHandedOnEmail } from './participants/seat-handed-on-email.tsx';
import { seatLinkEmail } from './participants/seat-link-email.tsx';
import { whoComesMissingEmail } from './participants/who-comes-missing-email.tsx';
import { unmatchedPaymentsEmail } from './payments/unmatched-payments-email.tsx';
import { goodwillEmail } from './refunds/goodwill-email.tsx';
import { latePaymentRefundedEmail } from './refunds/late-payment-refunded-email.tsx';
import { refundDoneEmail } from './refunds/refund-done-email.tsx';
import { seatsGivenBackEmail } from './refunds/seats-given-back-email.tsx';
import { sessionChangedEmail } from './sessions/session-changed-email.tsx';
import { sessionChangedInstructorEmail } from './sessions/session-changed-instructor-email.tsx';
import { factorsRemovedEmail } from './staff/factors-removed-email.tsx';
import { invitationEmail } from './staff/invitation-email.tsx';

/** Every email that we send. Loaded after the start, by server/open-email.ts. */
export const emails = {
  welcome: welcomeEmail,
  verify_email: verifyEmailEmail,
  reset_password: resetPasswordEmail,
  sign_in_link: signInLinkEmail,
  address_taken: addressTakenEmail,
  new_sign_in: newSignInEmail,
  account_unused: accountUnusedEmail,
  passkey_added: passkeyAddedEmail,
  order_paid: orderPaidEmail,
  confirm_seats: confirmSeatsEmail,
  seats_given_back: seatsGivenBackEmail,
  who_comes_missing: whoComesMissingEmail,
  consents: consentsEmail,
  copies_changed: copiesChangedEmail,
  copy: copyEmail,
  withdrawal_received: withdrawalReceivedEmail,
  withdrawal_unmatched: withdrawalUnmatchedEmail,
  withdrawal_asked: withdrawalAskedEmail,
  withdrawal_returned: withdrawalReturnedEmail,
  withdrawal_answered: withdrawalAnsweredEmail,
  seat_handed_on: seatHandedOnEmail,
  former_guardian: formerGuardianEmail,
  date_changed: dateChangedEmail,
  date_not_changed: dateNotChangedEmail,
  seat_link: seatLinkEmail,
  payment_failed: paymentFailedEmail,
  order_to_pay: orderToPayEmail,
  order_link: orderLinkEmail,
  order_expired: orderExpiredEmail,
  late_payment_refunded: latePaymentRefundedEmail,
  refund_done: refundDoneEmail,
  cancellation_choice: cancellationChoiceEmail,
  goodwill: goodwillEmail,
  session_cancelled: sessionCancelledEmail,
  session_changed_instructor: sessionChangedInstructorEmail,
  session_runs: sessionRunsEmail,
  session_changed: sessionChangedEmail,
  program_changed: programChangedEmail,
  address_changed: addressChangedEmail,
  claim_purchases: claimPurchasesEmail,
  contact_to_office: contactToOfficeEmail,
  contact_confirmation: contactConfirmationEmail,
  contact_reply: contactReplyEmail,
  brochure: brochureEmail,
  office_alert: officeAlertEmail,
  backup_failed: backupFailedEmail,
  unmatched_payments: unmatchedPaymentsEmail,
  invitation: invitationEmail,
  factors_removed: factorsRemovedEmail,
  recovery_code_used: recoveryCodeUsedEmail,
} satisfies Emails;

/** What the emails say, as a union by kind. */
export type AnyEmailContent = (typeof emails)[keyof Emails]['sample'];
