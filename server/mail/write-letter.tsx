import { render, toPlainText } from '@react-email/render';
import type { Letter, WrittenLetter } from '#server/domain/email-delivery/email-content.ts';
import { addressTaken, claimPurchases, resetPassword, verifyEmail, welcome } from './account-letters.tsx';
import { LetterFrame } from './letter-frame.tsx';
import type { LetterWords } from './letter-words.ts';
import { officeAlert } from './office-alert.tsx';
import { factorsRemoved, invitation, recoveryCodeUsed } from './office-letters.tsx';
import { orderPaid } from './order-paid.tsx';
import { brochure, contactConfirmation, contactReply, contactToOffice } from './outreach-letters.tsx';
import { latePaymentRefunded, refundDone } from './refund-letters.tsx';
import { sessionCalledOff, sessionChanged } from './session-letters.tsx';
import { orderExpired, paymentFailed } from './unpaid-letters.tsx';

export async function writeLetter(letter: Letter): Promise<WrittenLetter> {
  const words = wordsOf(letter);
  const html = await render(<LetterFrame words={words} publicUrl={letter.publicUrl} />);
  return { subject: words.subject, html, text: toPlainText(html) };
}

function wordsOf(letter: Letter): LetterWords {
  switch (letter.kind) {
    case 'welcome':
      return welcome(letter);
    case 'verify_email':
      return verifyEmail(letter);
    case 'reset_password':
      return resetPassword(letter);
    case 'address_taken':
      return addressTaken(letter);
    case 'claim_purchases':
      return claimPurchases(letter);
    case 'order_paid':
      return orderPaid(letter);
    case 'payment_failed':
      return paymentFailed(letter);
    case 'order_expired':
      return orderExpired(letter);
    case 'late_payment_refunded':
      return latePaymentRefunded(letter);
    case 'refund_done':
      return refundDone(letter);
    case 'session_called_off':
      return sessionCalledOff(letter);
    case 'session_changed':
      return sessionChanged(letter);
    case 'contact_to_office':
      return contactToOffice(letter);
    case 'contact_confirmation':
      return contactConfirmation(letter);
    case 'contact_reply':
      return contactReply(letter);
    case 'brochure':
      return brochure(letter);
    case 'office_alert':
      return officeAlert(letter);
    case 'invitation':
      return invitation(letter);
    case 'factors_removed':
      return factorsRemoved(letter);
    case 'recovery_code_used':
      return recoveryCodeUsed(letter);
  }
}
