import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { StopLine } from '#server/emails/stop-line.tsx';
import { subjectId } from '#server/emails/subject-id.ts';
import { withStopLink } from '#server/emails/with-stop-link.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import type { OfficeOrderView } from '#server/orders/office-order.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { sampleStopUrl, unpaidOrder } from '#server/orders/sample-order-facts.ts';
import { timeInZone, zoneOfOrder } from '#server/orders/time-in-zone.ts';

interface ConfirmSeats {
  kind: 'confirm_seats';
  publicUrl: string;
  order: OrderFacts;
  heldMinutes: number;
  heldUntil: Date;
  confirmUrl: string;
  stopUrl: string;
}

export const confirmSeatsEmail: Email<ConfirmSeats> = {
  purpose: 'lets_in',
  isCopied: false,
  mayBeResent: (order: OfficeOrderView) => order.state === 'awaiting_confirmation',
  gather,
  words,
  sample: {
    kind: 'confirm_seats',
    publicUrl: sampleUrl,
    order: { ...unpaidOrder, state: 'awaiting_confirmation', totalCents: 0 },
    heldMinutes: 30,
    heldUntil: new Date('2031-03-01T14:32Z'),
    confirmUrl: `${sampleUrl}/confirm-seats#token=t0ken`,
    stopUrl: sampleStopUrl,
  },
};

// Longer than the hold, so that the link can say that the seats were given back.
const WEEK_IN_MINUTES = 7 * 24 * 60;

/** Undefined if the seats are confirmed or given back by now, or the address gets no more such emails. */
async function gather(ctx: GatherContext, email: QueuedEmail): Promise<EmailDraft<ConfirmSeats> | undefined> {
  const { db, publicUrl } = ctx;
  const { subject, recipient } = email;
  const orderId = subjectId(subject, 'order');
  const { createdAt, heldUntil } = await db
    .selectFrom('orders')
    .select(['createdAt', 'heldUntil'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const order = await gatherOrderFacts(db, orderId);
  if (order.state !== 'awaiting_confirmation' || heldUntil === null || order.buyer.email !== recipient)
    return undefined;
  const heldMinutes = Math.round((heldUntil.getTime() - createdAt.getTime()) / 60_000);
  return withStopLink(ctx, email, async (stopUrl) => {
    const token = await issueOneTimeToken(db, {
      purpose: 'confirm_seats',
      email: recipient,
      orderId,
      validForMinutes: WEEK_IN_MINUTES,
    });
    const confirmUrl = `${publicUrl}/confirm-seats#token=${token}`;
    return { kind: 'confirm_seats', publicUrl, order, heldMinutes, heldUntil, confirmUrl, stopUrl };
  });
}

function words({ order, heldMinutes, heldUntil, confirmUrl, stopUrl }: ConfirmSeats): EmailWords {
  const within = heldMinutes === 1 ? '1 minute' : `${heldMinutes} minutes`;
  const until = timeInZone(heldUntil, zoneOfOrder(order));
  return {
    subject: 'Confirm your email address to get your seats',
    preview: `We hold them for ${within}, until ${until}.`,
    title: 'Confirm your email address to get your seats',
    why: 'You are receiving this email because somebody booked free seats with this address.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          Please confirm your email address within {within} of booking, and the seats are yours. We hold them
          until {unbrokenDates(until)}. If you have not confirmed by then, they are given back.
        </Paragraph>
        <Action href={confirmUrl}>Confirm and get your seats</Action>
        <OrderLines order={order} />
        <Aside>
          The link works for 7 days, on each of your devices. If you did not book these seats, ignore this
          email.
        </Aside>
        <StopLine stopUrl={stopUrl} />
      </>
    ),
  };
}
