import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
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
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OfficeOrderView } from '#server/orders/office-order.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import { sampleOrderUrl, sampleStopUrl, unpaidOrder } from '#server/orders/sample-order-facts.ts';
import { timeInZone, zoneOfOrder } from '#server/orders/time-in-zone.ts';
import { findCheckout } from './find-checkout.ts';

interface OrderToPay {
  kind: 'order_to_pay';
  publicUrl: string;
  order: OrderFacts;
  minutesLeft: number;
  heldUntil: Date;
  orderUrl: string;
  stopUrl: string;
}

export const orderToPayEmail: Email<OrderToPay> = {
  purpose: 'about_order',
  isCopied: false,
  mayBeResent: (order: OfficeOrderView) => order.state === 'pending',
  gather,
  words,
  sample: {
    kind: 'order_to_pay',
    publicUrl: sampleUrl,
    order: { ...unpaidOrder, state: 'pending' },
    minutesLeft: 25,
    heldUntil: new Date('2031-03-01T10:30Z'),
    orderUrl: sampleOrderUrl,
    stopUrl: sampleStopUrl,
  },
};

const FEWEST_MINUTES = 2;

/** Undefined if the order is paid, has ended or is about to, or if the address gets no more such emails. */
async function gather(ctx: GatherContext, email: QueuedEmail): Promise<EmailDraft<OrderToPay> | undefined> {
  const { db, publicUrl } = ctx;
  const { subject, recipient } = email;
  const orderId = subjectId(subject, 'order');
  const order = await gatherOrderFacts(db, orderId);
  if (order.state !== 'pending' || order.buyer.email !== recipient) return undefined;
  const { expiresAt: heldUntil, attemptState } = await findCheckout(ctx, orderId);
  const minutesLeft = await minutesUntil(ctx, heldUntil);
  if (attemptState === 'complete' || minutesLeft < FEWEST_MINUTES) return undefined;
  return withStopLink(ctx, email, async (stopUrl) => {
    const orderUrl = await linkToOrder(ctx, order);
    return { kind: 'order_to_pay', publicUrl, order, minutesLeft, heldUntil, orderUrl, stopUrl };
  });
}

function words({ order, minutesLeft, heldUntil, orderUrl, stopUrl }: OrderToPay): EmailWords {
  const until = timeInZone(heldUntil, zoneOfOrder(order));
  const total = formatMoney(order.totalCents, order.currency);
  return {
    subject: `Your seats are held until ${until}: ${order.reference}`,
    preview: `Pay ${total} within about ${minutesLeft} minutes of this email, on any device.`,
    title: 'Your seats are still held for you',
    why: 'You are receiving this email because you started an order with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          You started an order and have not paid yet. We hold its seats for about {minutesLeft} minutes from
          when we sent this email, until {unbrokenDates(until)}. You can pay on this or any other device. If
          you do not pay by then, the seats go back on sale.
        </Paragraph>
        <Action href={orderUrl}>Continue to payment</Action>
        <OrderLines order={order} />
        <Aside>
          {order.buyer.hasAccount
            ? 'Sign in with your account to see the order. '
            : `${orderLinkLine(order)} `}
          If you are paying right now, or have changed your mind, ignore this email: we send it once for an
          order.
        </Aside>
        <StopLine stopUrl={stopUrl} />
      </>
    ),
  };
}

async function minutesUntil({ db }: GatherContext, moment: Date): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select floor(extract(epoch from ${moment}::timestamptz - now()) / 60)::int as minutes`.execute(db);
  return rows[0]?.minutes ?? 0;
}
