import { queueAlert } from '#server/alerts/queue-alert.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { queueEmail } from './queue-email.ts';

export interface OfficeAlert {
  /** One alert per subject. */
  subject: string;
  orderId: number;
  what: string;
}

/**
 * Alerts the office about a problem that needs a person, by email and by the second channel. It is also recorded in the
 * order's timeline.
 */
export async function alertOffice(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { subject, orderId, what }: OfficeAlert,
): Promise<void> {
  const known = await tx
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'office_alert')
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return;
  await recordOrderEvent(tx, orderId, { kind: 'alert', detail: { what } });
  await queueEmail(ctx, tx, { kind: 'office_alert', subject, recipient: 'office', facts: { orderId, what } });
  const { reference } = await tx
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await queueAlert(ctx, tx, {
    subject,
    what: `Order ${reference}: ${what}`,
    path: `/admin/orders/${reference}`,
  });
}
