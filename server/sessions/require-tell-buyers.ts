import { Refusal } from '#contract/refusal.ts';

/** Whoever changes a time or place says whether buyers are told, if there are any. */
export function requireTellBuyers({ buyers }: { buyers: number }, tellBuyers: boolean | undefined): void {
  if (buyers === 0 || tellBuyers !== undefined) return;
  const whom = buyers === 1 ? 'The buyer' : `The ${buyers} buyers`;
  const message = `The time or place has changed. ${whom} can be notified by email. Please choose whether to notify them.`;
  throw new Refusal('validation_failed', { message, fields: { tell_buyers: [message] } });
}
