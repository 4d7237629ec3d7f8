import { render, toPlainText } from '@react-email/render';
import { REHEARSAL_NOTICE } from '#contract/rehearsal-notice.ts';
import {
  addressTaken,
  claimPurchases,
  resetPassword,
  signInLink,
  verifyEmail,
  welcome,
} from '#server/accounts/account-emails.tsx';
import { factorsRemoved, recoveryCodeUsed } from '#server/accounts/factor-emails.tsx';
import { accountUnused, newSignIn, passkeyAdded } from '#server/accounts/sign-in-emails.tsx';
import { dateChanged, dateNotChanged } from '#server/changes/date-changed-emails.tsx';
import { cancellationChoice, sessionCancelled, sessionRuns } from '#server/changes/session-emails.tsx';
import {
  withdrawalAnswered,
  withdrawalAsked,
  withdrawalReceived,
  withdrawalReturned,
  withdrawalUnmatched,
} from '#server/changes/withdrawal-emails.tsx';
import { confirmSeats, seatsGivenBack } from '#server/checkout/confirm-seats-email.tsx';
import { orderExpired, orderToPay, paymentFailed } from '#server/checkout/order-to-pay-email.tsx';
import { addressChanged } from '#server/orders/address-changed-email.tsx';
import { copiesChanged } from '#server/orders/copies-changed-email.tsx';
import { copyNotice, copyWords } from '#server/orders/copy-words.ts';
import { backupFailed, officeAlert, unmatchedPayments } from '#server/orders/office-alert-email.tsx';
import { orderLink } from '#server/orders/order-link-email.tsx';
import { orderPaid } from '#server/orders/order-paid-email.tsx';
import {
  brochure,
  contactConfirmation,
  contactReply,
  contactToOffice,
} from '#server/outreach/outreach-emails.tsx';
import { consentsCopy } from '#server/participants/consents-email.tsx';
import { formerGuardian } from '#server/participants/former-guardian-email.tsx';
import { seatHandedOn } from '#server/participants/seat-handed-on-email.tsx';
import { seatLink } from '#server/participants/seat-link-email.tsx';
import { whoComesMissing } from '#server/participants/who-comes-missing-email.tsx';
import { goodwill, latePaymentRefunded, refundDone } from '#server/refunds/refund-done-email.tsx';
import {
  programChanged,
  sessionChanged,
  sessionChangedInstructor,
} from '#server/sessions/new-time-or-place.tsx';
import { invitation } from '#server/staff/invitation-email.tsx';
import type { EmailContent, RenderedEmail } from './email-content.ts';
import { EmailFrame } from './email-frame.tsx';
import type { EmailWords } from './email-words.ts';

interface Rendering {
  isRehearsal?: boolean;
}

export async function renderEmail(
  content: EmailContent,
  { isRehearsal = false }: Rendering = {},
): Promise<RenderedEmail> {
  const words = isRehearsal ? ofRehearsal(wordsOf(content)) : wordsOf(content);
  const html = await render(
    <EmailFrame
      words={words}
      publicUrl={content.publicUrl}
      withdrawUrl={withdrawUrlOf(content)}
      notices={[
        ...(isRehearsal ? [REHEARSAL_NOTICE] : []),
        ...(content.kind === 'copy' ? [copyNotice(content)] : []),
      ]}
    />,
  );
  // Plain text is wrapped by whoever reads it, who may not know no-break spaces.
  return { subject: words.subject, html, text: toPlainText(html).replaceAll('\u{a0}', ' ') };
}

function withdrawUrlOf(content: EmailContent): string | undefined {
  if (content.kind === 'copy') return undefined;
  const reference = referenceOf(content);
  return `${content.publicUrl}/withdraw${reference === undefined ? '' : `?reference=${reference}`}`;
}

/** Of what was bought: nobody withdraws from the order that only pays for another date. */
function referenceOf(content: EmailContent): string | undefined {
  if (!('order' in content)) return undefined;
  const { order } = content;
  return typeof order === 'string' ? order : (order.supplementTo ?? order.reference);
}

function ofRehearsal(words: EmailWords): EmailWords {
  return { ...words, subject: `Rehearsal: ${words.subject}` };
}

function wordsOf(content: EmailContent): EmailWords {
  switch (content.kind) {
    case 'welcome':
      return welcome(content);
    case 'verify_email':
      return verifyEmail(content);
    case 'reset_password':
      return resetPassword(content);
    case 'sign_in_link':
      return signInLink(content);
    case 'address_taken':
      return addressTaken(content);
    case 'new_sign_in':
      return newSignIn(content);
    case 'account_unused':
      return accountUnused(content);
    case 'passkey_added':
      return passkeyAdded(content);
    case 'claim_purchases':
      return claimPurchases(content);
    case 'order_to_pay':
      return orderToPay(content);
    case 'order_link':
      return orderLink(content);
    case 'order_paid':
      return orderPaid(content);
    case 'confirm_seats':
      return confirmSeats(content);
    case 'seats_given_back':
      return seatsGivenBack(content);
    case 'seat_link':
      return seatLink(content);
    case 'consents':
      return consentsCopy(content);
    case 'seat_handed_on':
      return seatHandedOn(content);
    case 'former_guardian':
      return formerGuardian(content);
    case 'date_changed':
      return dateChanged(content);
    case 'date_not_changed':
      return dateNotChanged(content);
    case 'who_comes_missing':
      return whoComesMissing(content);
    case 'payment_failed':
      return paymentFailed(content);
    case 'order_expired':
      return orderExpired(content);
    case 'late_payment_refunded':
      return latePaymentRefunded(content);
    case 'refund_done':
      return refundDone(content);
    case 'cancellation_choice':
      return cancellationChoice(content);
    case 'goodwill':
      return goodwill(content);
    case 'session_cancelled':
      return sessionCancelled(content);
    case 'session_changed':
      return sessionChanged(content);
    case 'session_changed_instructor':
      return sessionChangedInstructor(content);
    case 'session_runs':
      return sessionRuns(content);
    case 'program_changed':
      return programChanged(content);
    case 'address_changed':
      return addressChanged(content);
    case 'copies_changed':
      return copiesChanged(content);
    case 'copy':
      return copyWords(content, wordsOf(content.of));
    case 'withdrawal_received':
      return withdrawalReceived(content);
    case 'withdrawal_unmatched':
      return withdrawalUnmatched(content);
    case 'withdrawal_asked':
      return withdrawalAsked(content);
    case 'withdrawal_returned':
      return withdrawalReturned(content);
    case 'withdrawal_answered':
      return withdrawalAnswered(content);
    case 'contact_to_office':
      return contactToOffice(content);
    case 'contact_confirmation':
      return contactConfirmation(content);
    case 'contact_reply':
      return contactReply(content);
    case 'brochure':
      return brochure(content);
    case 'office_alert':
      return officeAlert(content);
    case 'unmatched_payments':
      return unmatchedPayments(content);
    case 'backup_failed':
      return backupFailed(content);
    case 'invitation':
      return invitation(content);
    case 'factors_removed':
      return factorsRemoved(content);
    case 'recovery_code_used':
      return recoveryCodeUsed(content);
  }
}
