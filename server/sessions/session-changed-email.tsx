import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft } from '#server/emails/email.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { titleInCity } from '#server/emails/title-in-city.ts';
import { attachDocuments } from '#server/orders/attach-documents.ts';
import { gatherBookedSession, isSessionBooked } from '#server/orders/gather-booked-session.ts';
import type { OfficeOrderView } from '#server/orders/office-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts, SessionFacts } from '#server/orders/order-facts.ts';
import { buildOrderFacts, buildSessionFacts, sampleOrderUrl } from '#server/orders/sample-order-facts.ts';
import { Moved, linesOf } from './new-time-or-place.tsx';
import type { HeldBefore } from './notify-of-change.ts';

interface SessionChanged {
  kind: 'session_changed';
  publicUrl: string;
  order: OrderFacts;
  session: SessionFacts;
  before: HeldBefore;
  note: string | null;
  orderUrl: string;
}

export const sessionChangedEmail: Email<SessionChanged, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: true,
  undelivered: 'email about the new time or place of a session',
  mayBeResent: (order: OfficeOrderView, subject) => isSessionBooked(order, subject),
  gather,
  words,
  sample: {
    kind: 'session_changed',
    publicUrl: sampleUrl,
    order: buildOrderFacts(),
    session: buildSessionFacts(),
    before: {
      days: 'Monday, May 5, 2031',
      hours: '9:00 AM – 5:00 PM',
      zoneLabel: 'GMT+9',
      venue: 'Lakeside Hall',
      city: 'Seoul',
    },
    note: null,
    orderUrl: sampleOrderUrl,
  },
};

/** Undefined if the session no longer takes place, so that nobody is sent to it. */
async function gather(
  ctx: OrderEmailContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft<SessionChanged> | undefined> {
  const found = await gatherBookedSession(ctx, facts);
  if (!found) return undefined;
  const { before, note = null } = facts as { before: HeldBefore; note?: string | null };
  return {
    content: { kind: 'session_changed', publicUrl: ctx.publicUrl, ...found, before, note },
    attachments: await attachDocuments(ctx, found.order),
  };
}

function words({ order, session, before, note, orderUrl }: SessionChanged): EmailWords {
  return {
    subject: `New time or place: ${titleInCity(session)}`,
    preview: `${session.days}, ${session.hours}, ${session.venue}, ${session.city}.`,
    title: 'Your session has a new time or place',
    why: 'You are receiving this email because you booked a session with us.',
    body: (
      <Moved
        title={session.title}
        order={order}
        now={linesOf(session)}
        before={before}
        note={note}
        orderUrl={orderUrl}
      />
    ),
  };
}
