import { sql } from 'kysely';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { titleInCity } from '#server/emails/title-in-city.ts';
import { gatherBookedSession, isSessionBooked } from '#server/orders/gather-booked-session.ts';
import type { OfficeOrderView } from '#server/orders/office-order.ts';
import type { OrderFacts, SessionFacts } from '#server/orders/order-facts.ts';
import { OrderLines } from '#server/orders/order-lines.tsx';
import { orderLinkLine } from '#server/orders/order-link-line.ts';
import {
  buildLineFacts,
  buildOrderFacts,
  buildSessionFacts,
  sampleOrderUrl,
} from '#server/orders/sample-order-facts.ts';

interface SessionRuns {
  kind: 'session_runs';
  publicUrl: string;
  order: OrderFacts;
  session: SessionFacts;
  orderUrl: string;
}

export const sessionRunsEmail: Email<SessionRuns> = {
  purpose: 'about_order',
  isCopied: true,
  undelivered: 'email that a session runs',
  isStillDue: sql`exists (select from order_lines l join workshop_sessions w on w.id = l.session_id
      join tickets t on t.order_line_id = l.id and t.state = 'valid'
      where l.order_id = (m.facts ->> 'orderId')::bigint and w.id = (m.facts ->> 'sessionId')::bigint
        and w.cancelled_at is null)`,
  mayBeResent: (order: OfficeOrderView, subject) => isSessionBooked(order, subject),
  gather,
  words,
  sample: {
    kind: 'session_runs',
    publicUrl: sampleUrl,
    order: buildOrderFacts({ lines: [buildLineFacts({ minimum: 'This session will be held.' })] }),
    session: buildSessionFacts(),
    orderUrl: sampleOrderUrl,
  },
};

/** That a session with a minimum runs. Undefined if it was cancelled since. */
async function gather(
  ctx: GatherContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft<SessionRuns> | undefined> {
  const found = await gatherBookedSession(ctx, facts);
  return found && { content: { kind: 'session_runs', publicUrl: ctx.publicUrl, ...found } };
}

function words({ order, session, orderUrl }: SessionRuns): EmailWords {
  return {
    subject: `Your session will be held: ${titleInCity(session)}`,
    preview: `We look forward to seeing you on ${session.days}.`,
    title: 'Your session will be held',
    why: 'You are receiving this email because you booked a session with us.',
    body: (
      <>
        <Paragraph>{greeting(order.buyer.name)}</Paragraph>
        <Paragraph>
          {titleInCity(session)} will be held on {unbrokenDates(session.days)}. You do not need to do
          anything: your tickets stay as they are.
        </Paragraph>
        <OrderLines order={order} />
        <Action href={orderUrl}>Open your order</Action>
        {!order.buyer.hasAccount && <Aside>{orderLinkLine(order)}</Aside>}
      </>
    ),
  };
}
