import { sql } from 'kysely';
import { DECISION_DAYS, OBJECTION_HOURS } from '#contract/withdrawal-times.ts';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';

const MONTH_IN_MINUTES = 30 * 24 * 60;
const typedColumns = ['d.name', 'd.reference', 'd.part'] as const;
const isFromOrder = sql<boolean>`coalesce(lower(o.email) = lower(d.email), false)`;

interface Words {
  name: string;
  reference: string;
  part: string;
  isFromOrder: boolean;
}

/** As it was typed, also if the same person typed something else later. Undefined once it is forgotten. */
export async function gatherWithdrawalReceived(
  { publicUrl }: EmailContext,
  { facts, recipient: email }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { receivedAt, ...words } = facts as {
    name: string;
    reference: string;
    part: string;
    receivedAt?: string;
  };
  if (receivedAt === undefined) return undefined;
  return {
    content: {
      kind: 'withdrawal_received',
      publicUrl,
      ...words,
      email,
      receivedAt: new Date(receivedAt),
      objectionHours: OBJECTION_HOURS,
      decisionDays: DECISION_DAYS,
    },
  };
}

/** Undefined once it is forgotten. */
export async function gatherWithdrawalUnmatched(
  { publicUrl }: EmailContext,
  { facts }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { receivedAt, reference } = facts as { receivedAt?: string; reference?: string };
  if (receivedAt === undefined) return undefined;
  return {
    content: {
      kind: 'withdrawal_unmatched',
      publicUrl,
      reference,
      receivedAt: new Date(receivedAt),
      decisionDays: DECISION_DAYS,
    },
  };
}

/** Undefined if it was decided meanwhile. */
export async function gatherWithdrawalAsked(
  { db, publicUrl }: EmailContext,
  { subject, recipient }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { orderId, id } = idsIn(subject);
  const found = await db
    .selectFrom('withdrawals as d')
    .innerJoin('orders as o', 'o.id', 'd.orderId')
    .select([
      ...typedColumns,
      'd.receivedAt',
      'd.state',
      'o.reference as order',
      'o.anonymisedAt',
      isFromOrder.as('isFromOrder'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!found || found.anonymisedAt !== null) return undefined;
  if (found.state !== 'waiting' && found.state !== 'to_decide') return undefined;
  const token = await issueOneTimeToken(db, {
    purpose: 'object_to_withdrawal',
    email: recipient,
    orderId,
    validForMinutes: MONTH_IN_MINUTES,
  });
  const { order, receivedAt, state } = found;
  return {
    content: {
      kind: 'withdrawal_asked',
      publicUrl,
      order,
      words: wordsOf(found),
      receivedAt,
      isWaiting: state === 'waiting',
      objectionHours: OBJECTION_HOURS,
      objectionUrl: `${publicUrl}/address-objection#token=${token}&to=withdrawal`,
      validFor: '30 days',
    },
  };
}

export async function gatherWithdrawalReturned(
  ctx: EmailContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { orderId, id } = idsIn(subject);
  const order = await gatherOrderFacts(ctx.db, orderId);
  const { receivedAt, amountCents } = await ctx.db
    .selectFrom('withdrawals')
    .select(['receivedAt', 'amountCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const orderUrl = await linkToOrder(ctx, order);
  const { publicUrl } = ctx;
  const { endedDates, attachments } = attachEndedDates(ctx, order);
  return {
    content: {
      kind: 'withdrawal_returned',
      publicUrl,
      order,
      receivedAt,
      amountCents: amountCents ?? 0,
      endedDates,
      orderUrl,
    },
    attachments,
  };
}

export async function gatherWithdrawalAnswered(
  { db, publicUrl, officeEmail }: EmailContext,
  { subject }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const found = await db
    .selectFrom('withdrawals as d')
    .leftJoin('orders as o', 'o.id', 'd.orderId')
    .select([...typedColumns, 'd.receivedAt', 'd.answer', isFromOrder.as('isFromOrder')])
    .where('d.id', '=', subjectId(subject, 'withdrawal'))
    .where('d.answer', '<>', '')
    .executeTakeFirst();
  if (!found) return undefined;
  const { receivedAt, answer } = found;
  return {
    content: { kind: 'withdrawal_answered', publicUrl, words: wordsOf(found), receivedAt, answer },
    ...(officeEmail !== undefined && { replyTo: officeEmail }),
  };
}

/** What a stranger typed stands in no email. */
function wordsOf({
  isFromOrder: isKnown,
  name,
  reference,
  part,
}: Words): Omit<Words, 'isFromOrder'> | undefined {
  return isKnown ? { name, reference, part } : undefined;
}

/** Of order:12/withdrawal:5. */
function idsIn(subject: string): { orderId: number; id: number } {
  const [order = '', withdrawal = ''] = subject.split('/');
  return { orderId: subjectId(order, 'order'), id: subjectId(withdrawal, 'withdrawal') };
}
