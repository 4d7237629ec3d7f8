/** Why money is returned outside of the card provider. */
export const REPAYMENT_CAUSES = [
  'refund_failed',
  'session_cancelled',
  'invoice_refunded',
  'goodwill',
] as const;

export type RepaymentCause = (typeof REPAYMENT_CAUSES)[number];
