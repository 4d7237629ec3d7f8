import { sql } from 'kysely';
import type { CancellationOutcome } from '#contract/changes/office-cancellation-outcome.ts';
import type { EmailDraft } from '#server/emails/email.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { endedTickets } from '#server/orders/ended-tickets.ts';
import { sessionIn } from '#server/orders/gather-booked-session.ts';
import { gatherNextDates } from '#server/orders/gather-next-dates.ts';
import type { NextDate } from '#server/orders/gather-next-dates.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts, SessionFacts, TicketFacts } from '#server/orders/order-facts.ts';
import type { WayBack } from './way-back.ts';

export interface SessionCancelled {
  kind: 'session_cancelled';
  publicUrl: string;
  order: OrderFacts;
  session: SessionFacts;
  /** What the buyer answered who was asked before. Null: nobody was asked. */
  choice: { answer: 'money' | 'none' | 'no date was left'; until: Date } | null;
  seats: number;
  amountCents: number;
  goesBack: WayBack;
  nextDates: NextDate[];
  note: string;
  ended: TicketFacts[];
  endedDates: number;
  orderUrl: string;
}

const ways: Partial<Record<CancellationOutcome, WayBack>> = {
  refunded: 'by card',
  by_hand: 'by hand',
  nothing_left: 'already returned',
};

/** Until when the buyer of item `i` was asked to choose. */
const promisedUntil = sql<Date | null>`(select (e.detail ->> 'until')::timestamptz from order_events e
  where e.order_id = i.order_id and e.kind = 'choice_asked' and e.detail ->> 'session' = c.session_id::text
  order by e.id desc limit 1)`;

interface Answered {
  isMoneyChosen: boolean;
  askedUntil: Date | null;
  promisedUntil: Date | null;
}

export async function gatherSessionCancelled(
  ctx: OrderEmailContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft<SessionCancelled> | undefined> {
  const item = await ctx.db
    .selectFrom('sessionCancellationItems as i')
    .innerJoin('sessionCancellations as c', 'c.id', 'i.cancellationId')
    .select([
      'i.orderId',
      'i.outcome',
      'i.seats',
      'i.amountCents',
      'c.sessionId',
      'c.note',
      'i.askedUntil',
      promisedUntil.as('promisedUntil'),
      sql<boolean>`exists (select from audit_log a where a.subject = 'order:' || i.order_id
        and a.action = 'order.money_chosen' and a.after ->> 'cancelled_session' = c.session_id::text)`.as(
        'isMoneyChosen',
      ),
    ])
    .where('i.id', '=', subjectId(subject, 'cancellation_item'))
    .executeTakeFirstOrThrow();
  const order = await gatherOrderFacts(ctx.db, item.orderId);
  const session = sessionIn(order, item.sessionId);
  if (!session) return undefined;
  const { outcome, seats, amountCents, note } = item;
  const orderUrl = await linkToOrder(ctx, order);
  const { publicUrl } = ctx;
  const { endedDates, attachments } = attachEndedDates(ctx, order);
  return {
    content: {
      kind: 'session_cancelled',
      publicUrl,
      order,
      session,
      choice: choiceOf(item),
      seats,
      ended: endedOf(order, item),
      amountCents,
      goesBack: (outcome && ways[outcome]) ?? 'free',
      nextDates: await gatherNextDates(ctx, {
        ...order,
        lines: order.lines.filter((line) => line.session?.id === item.sessionId),
      }),
      note,
      endedDates,
      orderUrl,
    },
    attachments,
  };
}

/** A choice that ended before its time had no date left. */
function choiceOf({ isMoneyChosen, askedUntil, promisedUntil: until }: Answered) {
  if (!askedUntil) return null;
  if (isMoneyChosen) return { answer: 'money' as const, until: askedUntil };
  return until && askedUntil < until
    ? { answer: 'no date was left' as const, until }
    : { answer: 'none' as const, until: askedUntil };
}

/** None if others of the session had ended before. */
function endedOf(
  order: OrderFacts,
  { sessionId, seats }: { sessionId: number; seats: number },
): TicketFacts[] {
  const own = order.lines.filter(({ session }) => session?.id === sessionId);
  const codes = own.flatMap(({ tickets }) => tickets.map(({ code }) => code));
  return codes.length === seats ? endedTickets(order, codes) : [];
}
