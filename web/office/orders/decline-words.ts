const bank = 'The bank refused';

/** The card provider's usual reasons in plain words. */
const reasons: Record<string, string> = {
  insufficient_funds: `${bank}: not enough money on the card`,
  card_velocity_exceeded: `${bank}: the card was used too often, or for too much money`,
  withdrawal_count_limit_exceeded: `${bank}: the limit of the card is reached`,
  expired_card: `${bank}: the card has expired`,
  incorrect_cvc: `${bank}: the security code is wrong`,
  invalid_cvc: `${bank}: the security code is wrong`,
  incorrect_number: `${bank}: the card number is wrong`,
  invalid_number: `${bank}: the card number is wrong`,
  invalid_account: `${bank}: the card or its account does not work`,
  incorrect_zip: `${bank}: the postal code is wrong`,
  lost_card: `${bank}: the card was reported lost`,
  stolen_card: `${bank}: the card was reported stolen`,
  pickup_card: `${bank}: the card may be lost or stolen`,
  restricted_card: `${bank}: the card may be lost or stolen`,
  fraudulent: `${bank}: it suspects fraud`,
  do_not_honor: `${bank}, and gave no reason`,
  generic_decline: `${bank}, and gave no reason`,
  card_declined: `${bank}, and gave no reason`,
  call_issuer: `${bank}: the cardholder should call the bank`,
  card_not_supported: `${bank}: the card does not allow this kind of payment`,
  transaction_not_allowed: `${bank}: the card does not allow this kind of payment`,
  currency_not_supported: `${bank}: the card does not allow this currency`,
  debit_not_authorized: `${bank}: the account holder did not allow the debit`,
  issuer_not_available: 'The bank could not be reached',
  try_again_later: 'The bank could not be reached',
  processing_error: 'An error happened while the card was processed',
  authentication_required: 'The cardholder did not confirm the payment to the bank',
  payment_intent_authentication_failure: 'The cardholder did not confirm the payment to the bank',
  highest_risk_level: 'The card provider blocked the payment: it suspects fraud',
  elevated_risk_level: 'The card provider blocked the payment: it suspects fraud',
  rule: 'A rule of ours at the card provider blocked the payment',
};

/** An unknown reason is shown in the provider's words. */
export function declineReason(reason: string): string {
  return reasons[reason] ?? `${bank}: ${reason.replaceAll('_', ' ')}`;
}
