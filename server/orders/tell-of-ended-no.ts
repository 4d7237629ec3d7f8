import type { GuardianConsent } from '#contract/participants/consent-kind.ts';
import { isConsentRequired } from '#contract/participants/consent-kind.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import type { Context, Tx } from '#server/platform/context.ts';

interface EndedNo {
  seat: { ticketId: number; orderId: number; code: string };
  /** What the guardian had said no to, and does no more. */
  declined: GuardianConsent[];
  why: keyof typeof since;
  /** Tells one such event of the seat from the next, such as a revision. */
  at: number;
}

/** Nobody comes against the guardian's will unseen: the office hears when a no to coming or travelling ends without a yes. */
export async function tellOfEndedNo(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat: { ticketId, orderId, code }, declined, why, at }: EndedNo,
): Promise<void> {
  if (!declined.some(isConsentRequired)) return;
  const what = declined.includes('coming') ? 'coming' : 'travelling with our staff';
  await alertOffice(ctx, tx, {
    subject: `ended_no:${ticketId}/${why}:${at}`,
    orderId,
    what: `The guardian of the participant on ticket ${code} had said no to ${what}, and ${since[why]} since.`,
  });
}

const since = {
  guardian: 'somebody else was named as the guardian',
  adult: 'the participant was said to be 18 or over',
  participant: 'somebody else was named as the participant',
  date: 'the seat was moved to another date',
  handed_on: 'the seat was handed on',
};
