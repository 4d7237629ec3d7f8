import { sql } from 'kysely';
import type { CancellationOutcome } from '#contract/office/cancellation-outcome.ts';
import type { WayBack } from '#server/emails/email-content.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { attachDocuments } from '#server/orders/attach-documents.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { endedTickets } from '#server/orders/ended-tickets.ts';
import { gatherNextDates } from '#server/orders/gather-next-dates.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OrderFacts, SessionFacts, TicketFacts } from '#server/orders/order-facts.ts';
import type { HeldBefore } from '#server/sessions/notify-of-change.ts';
import { quoteCancelledSeats } from './quote-cancelled-seats.ts';

const ways: Partial<Record<CancellationOutcome, WayBack>> = {
  refunded: 'by card',
  by_hand: 'by hand',
  nothing_left: 'already returned',
};

export async function gatherSessionCancelledEmail(
  ctx: EmailContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft | undefined> {
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

/** Until when the buyer of item `i` was asked to choose. */
const promisedUntil = sql<Date | null>`(select (e.detail ->> 'until')::timestamptz from order_events e
  where e.order_id = i.order_id and e.kind = 'choice_asked' and e.detail ->> 'session' = c.session_id::text
  order by e.id desc limit 1)`;

interface Answered {
  isMoneyChosen: boolean;
  askedUntil: Date | null;
  promisedUntil: Date | null;
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

/** Undefined if the buyer has chosen, or the time to choose is over. */
export async function gatherCancellationChoice(
  ctx: EmailContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft | undefined> {
  const { rows } = await sql<{
    orderId: number;
    sessionId: number;
    seats: number;
    note: string;
    until: Date;
    held: string | null;
    ticketIds: number[];
  }>`
    select i.order_id, c.session_id, i.seats, c.note, i.asked_until as until,
      nullif(concat_ws(', ', offered.title, nullif(offered.detail, '')), '') as held,
      (select coalesce(json_agg(t.id), '[]') from order_lines l join tickets t on t.order_line_id = l.id
        where l.order_id = i.order_id and l.session_id = c.session_id and t.state = 'valid') as ticket_ids
    from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
    left join (orders offer join order_lines offered on offered.order_id = offer.id)
      on offer.id = i.offer_id and offer.state = 'offered'
    where i.id = ${subjectId(subject, 'cancellation_item')} and i.state = 'asked' and i.asked_until > now()`.execute(
    ctx.db,
  );
  const [item] = rows;
  if (!item) return undefined;
  const { orderId, sessionId, ticketIds, ...asked } = item;
  const order = await gatherOrderFacts(ctx.db, orderId);
  const session = sessionIn(order, sessionId);
  if (!session) return undefined;
  const shares = await quoteCancelledSeats(ctx.db, { orderId, ticketIds });
  const amountCents = [...shares.values()].reduce((sum, cents) => sum + cents, 0);
  const { endedDates, attachments } = attachEndedDates(ctx, order);
  return {
    content: {
      kind: 'cancellation_choice',
      publicUrl: ctx.publicUrl,
      order,
      session,
      ...asked,
      amountCents,
      goesBack: wayBack(order, { sessionId, amountCents }),
      endedDates,
      orderUrl: await linkToOrder(ctx, order),
    },
    attachments,
  };
}

function wayBack(
  { paidBy, lines }: OrderFacts,
  { sessionId, amountCents }: { sessionId: number; amountCents: number },
): WayBack {
  if (amountCents > 0) return paidBy === 'card' ? 'by card' : 'by hand';
  const own = lines.filter(({ session }) => session?.id === sessionId);
  return own.every(({ unitPriceCents }) => unitPriceCents === 0) ? 'free' : 'already returned';
}

/** Undefined if the session no longer takes place, so that nobody is sent to it. */
export async function gatherChangedEmail(
  ctx: EmailContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft | undefined> {
  const found = await gatherBookedSession(ctx, facts);
  if (!found) return undefined;
  const { before, note = null } = facts as { before: HeldBefore; note?: string | null };
  return {
    content: { kind: 'session_changed', publicUrl: ctx.publicUrl, ...found, before, note },
    attachments: await attachDocuments(ctx, found.order),
  };
}

/** That a session with a minimum runs. Undefined if it was cancelled since. */
export async function gatherSessionRunsEmail(
  ctx: EmailContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft | undefined> {
  const found = await gatherBookedSession(ctx, facts);
  return found && { content: { kind: 'session_runs', publicUrl: ctx.publicUrl, ...found } };
}

async function gatherBookedSession(ctx: EmailContext, facts: QueuedEmail['facts']) {
  const { orderId, sessionId } = facts as { orderId: number; sessionId: number };
  const order = await gatherOrderFacts(ctx.db, orderId);
  const session = sessionIn(order, sessionId);
  const hasTicket = order.lines.some(
    (line) => line.session?.id === sessionId && line.tickets.some(({ state }) => state === 'valid'),
  );
  if (!session || !hasTicket) return undefined;
  return { order, session, orderUrl: await linkToOrder(ctx, order) };
}

function sessionIn({ lines }: OrderFacts, sessionId: number): SessionFacts | undefined {
  return lines.find(({ session }) => session?.id === sessionId)?.session;
}
