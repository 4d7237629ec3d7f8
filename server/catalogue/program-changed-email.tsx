import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft } from '#server/emails/email.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { attachDocuments } from '#server/orders/attach-documents.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { OfficeOrderView } from '#server/orders/office-order.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import type { OrderFacts, OrderFactsLine } from '#server/orders/order-facts.ts';
import {
  buildLineFacts,
  buildOrderFacts,
  buildSessionFacts,
  sampleOrderUrl,
} from '#server/orders/sample-order-facts.ts';
import { Moved, nowOf } from '#server/sessions/new-time-or-place.tsx';
import type { ProgramBefore } from './change-program.ts';

interface ProgramChanged {
  kind: 'program_changed';
  publicUrl: string;
  order: OrderFacts;
  /** A line of the order for the program. */
  line: OrderFactsLine;
  before: ProgramBefore;
  note: string | null;
  orderUrl: string;
}

export const programChangedEmail: Email<ProgramChanged, OrderEmailContext> = {
  purpose: 'about_order',
  isCopied: true,
  undelivered: 'email about the new time or place of a program',
  mayBeResent: (order: OfficeOrderView, subject) =>
    order.lines.some(
      ({ sessionId, programId, tickets }) =>
        sessionId === null &&
        subject.includes(`/program:${programId}/`) &&
        tickets.some(({ state }) => state === 'valid'),
    ),
  gather,
  words,
  sample: {
    kind: 'program_changed',
    publicUrl: sampleUrl,
    order: buildOrderFacts(),
    line: buildLineFacts({ session: undefined, held: buildSessionFacts() }),
    before: {
      days: 'Monday, May 5, 2031',
      hours: '9:00 AM – 5:00 PM',
      zoneLabel: 'GMT+9',
      venue: 'Online',
      city: '',
    },
    note: null,
    orderUrl: sampleOrderUrl,
  },
};

/** Undefined if its tickets are no longer valid. */
async function gather(
  ctx: OrderEmailContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft<ProgramChanged> | undefined> {
  const {
    orderId,
    programId,
    before,
    note = null,
  } = facts as {
    orderId: number;
    programId: number;
    before: ProgramBefore;
    note?: string | null;
  };
  const order = await gatherOrderFacts(ctx.db, orderId);
  const line = order.lines.find(
    ({ program, session, tickets }) =>
      program.id === programId && session === undefined && tickets.some(({ state }) => state === 'valid'),
  );
  if (!line) return undefined;
  const { publicUrl } = ctx;
  const orderUrl = await linkToOrder(ctx, order);
  return {
    content: { kind: 'program_changed', publicUrl, order, line, before, note, orderUrl },
    attachments: await attachDocuments(ctx, order),
  };
}

function words({ order, line: { program, held }, before, note, orderUrl }: ProgramChanged): EmailWords {
  const now = nowOf(held, program);
  return {
    subject: `New time or place: ${program.title}`,
    preview: `${now.join(', ')}.`,
    title: 'Your program has a new time or place',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <Moved title={program.title} order={order} now={now} before={before} note={note} orderUrl={orderUrl} />
    ),
  };
}
