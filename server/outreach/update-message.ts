import { sql } from 'kysely';
import type { MessageStepKind } from '#contract/outreach/office-message-step.ts';
import { Refusal } from '#contract/refusal.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { Message } from './get-message.ts';
import { getMessage } from './get-message.ts';

export interface WorkOnMessage {
  messageId: number;
  /** The revision that the user has seen, so that of two users at once the second is refused. */
  revision: number;
  kind: MessageStepKind;
  /** The reply, or why none is written. */
  text?: string;
}

const actions = {
  replied: 'message.replied',
  closed: 'message.closed',
  reopened: 'message.reopened',
  taken: 'message.taken',
  released: 'message.released',
} as const;

/** Adds a step to a message. A reply is queued in the same transaction that marks the message as answered. */
export async function updateMessage(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { messageId, revision, kind, text = '' }: WorkOnMessage,
  asked: OfficeRequest,
): Promise<Message> {
  const { actor } = asked;
  const message = await inTransaction(ctx, async (tx) => {
    const { email, revision: last, ...before } = await lockMessage(tx, messageId);
    const subject = `contact_message:${messageId}` as const;
    if ((await claimRequest(tx, asked, subject)) !== undefined) return getMessage(tx, messageId);
    if (last !== revision) await refuseChanged(tx, messageId);
    refuseIdle(kind, before, actor);
    const after = await tx
      .updateTable('contactMessages')
      .set({ ...effectOf(kind, actor), revision: sql`revision + 1` })
      .where('id', '=', messageId)
      .returning(['answeredAt', 'answeredBy', 'assignedTo'])
      .executeTakeFirstOrThrow();
    const step = await tx
      .insertInto('contactMessageSteps')
      .values({ messageId, kind, text, createdBy: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (kind === 'replied')
      await queueEmail(ctx, tx, {
        kind: 'contact_reply',
        subject: `contact_reply:${step.id}`,
        recipient: email,
      });
    const changed = differenceOf(before, after);
    await recordChange(tx, actor, {
      action: actions[kind],
      subject,
      before: changed.before,
      after: { ...changed.after, ...(text !== '' && { text }) },
    });
    return getMessage(tx, messageId);
  });
  if (kind === 'replied') ctx.jobs.wake('email');
  return message;
}

function lockMessage(tx: Tx, id: number) {
  return tx
    .selectFrom('contactMessages')
    .select(['email', 'revision', 'answeredAt', 'answeredBy', 'assignedTo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Message not found.' }));
}

type LockedMessage = Awaited<ReturnType<typeof lockMessage>>;

async function refuseChanged(tx: Tx, id: number): Promise<never> {
  const current = await getMessage(tx, id);
  const last = current.steps.at(-1);
  const who = last?.createdBy ?? 'Someone else';
  const message =
    last?.kind === 'replied'
      ? `${who} has answered this message since you opened it. Nothing was sent.`
      : 'Someone else has changed this message since you opened it.';
  throw new Refusal('conflict', { message, current });
}

/** Refuses a step that would change nothing. */
function refuseIdle(
  kind: MessageStepKind,
  { answeredAt, assignedTo }: Pick<LockedMessage, 'answeredAt' | 'assignedTo'>,
  { userId }: OfficeActor,
): void {
  const isOpen = answeredAt === null;
  const idle = {
    replied: undefined,
    closed: isOpen ? undefined : 'This message is already answered.',
    reopened: isOpen ? 'This message is already open.' : undefined,
    taken: assignedTo === userId ? 'This message is already yours.' : undefined,
    released: assignedTo === null ? 'This message is already unassigned.' : undefined,
  }[kind];
  if (idle !== undefined) throw new Refusal('conflict', { message: idle });
}

function effectOf(kind: MessageStepKind, { userId }: OfficeActor) {
  switch (kind) {
    case 'replied':
    case 'closed':
      return { answeredAt: sql<Date>`now()`, answeredBy: userId };
    case 'reopened':
      return { answeredAt: null, answeredBy: null };
    case 'taken':
      return { assignedTo: userId };
    case 'released':
      return { assignedTo: null };
  }
}
