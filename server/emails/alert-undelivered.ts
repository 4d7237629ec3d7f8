import type { Tx } from '#server/platform/context.ts';
import { alertOffice } from './alert-office.ts';
import type { EmailContext } from './email-context.ts';
import { orderOfEmail } from './order-of-email.ts';
import type { QueuedEmail } from './queued-email.ts';

const reasons = {
  refused: 'The mail server refused the address three times.',
  'too late': 'It could not be delivered for three days.',
};

/** Alerts the office if an email to a buyer fails, so that somebody can contact the buyer. */
export async function alertUndelivered(
  ctx: Pick<EmailContext, 'jobs' | 'loadEmails'>,
  tx: Tx,
  { id, kind, subject }: Pick<QueuedEmail, 'id' | 'kind' | 'subject'>,
  reason: keyof typeof reasons,
): Promise<void> {
  const { undelivered } = (await ctx.loadEmails())[kind];
  if (undelivered === undefined) return;
  await alertOffice(ctx, tx, {
    subject: `email:${id}`,
    orderId: await orderOfEmail(tx, subject),
    what: `The ${undelivered} could not be delivered. ${reasons[reason]} Please contact the buyer another way.`,
  });
}
