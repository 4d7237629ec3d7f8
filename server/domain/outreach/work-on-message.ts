import { sql } from 'kysely';
import type { MessageStepKind } from '#contract/office/message-step.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context, Tx } from '../context.ts';
import { claimKey } from '../idempotency/claim-key.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AskedOnce } from '../office/asked-once.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
import type { Message } from './get-message.ts';
import { getMessage } from './get-message.ts';

export interface WorkOnMessage {
  messageId: number;
  /** As whoever does it has seen the message: of two at once, the second is told. */
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

/** One step with a message. A reply is on its way in the same moment in which the message counts as answered. */
export async function workOnMessage(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { messageId, revision, kind, text = '' }: WorkOnMessage,
  { actor, once }: { actor: OfficeActor; once?: AskedOnce | undefined },
): Promise<Message> {
  const message = await inTransaction(ctx, async (tx) => {
    const found = await lockMessage(tx, messageId);
    const subject = `contact_message:${messageId}` as const;
    const claimed = once && (await claimKey(tx, { ...once, subject }));
    if (claimed?.isNew === false) return getMessage(tx, messageId);
    if (found.revision !== revision) await refuseChanged(tx, messageId);
    refuseIdle(kind, found, actor);
    await tx
      .updateTable('contact_messages')
      .set({ ...effectOf(kind, actor), revision: sql`revision + 1` })
      .where('id', '=', messageId)
      .execute();
    const step = await tx
      .insertInto('contact_message_steps')
      .values({ message_id: messageId, kind, text, made_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (kind === 'replied')
      await queueMail(ctx, tx, {
        kind: 'contact_reply',
        subject: `contact_reply:${step.id}`,
        recipient: found.email,
      });
    await recordChange(tx, actor, {
      action: actions[kind],
      subject,
      ...(text !== '' && { after: { text } }),
    });
    return getMessage(tx, messageId);
  });
  if (kind === 'replied') ctx.jobs.wake('mail');
  return message;
}

interface Found {
  email: string;
  revision: number;
  isOpen: boolean;
  assignedTo: number | null;
}

function lockMessage(tx: Tx, id: number): Promise<Found> {
  return tx
    .selectFrom('contact_messages')
    .select([
      'email',
      'revision',
      sql<boolean>`answered_at is null`.as('isOpen'),
      'assigned_to as assignedTo',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'There is no such message.' }));
}

async function refuseChanged(tx: Tx, id: number): Promise<never> {
  const current = await getMessage(tx, id);
  const last = current.steps.at(-1);
  const who = last?.madeBy ?? 'Somebody else';
  const message =
    last?.kind === 'replied'
      ? `${who} has answered this message since you opened it. Nothing was sent.`
      : 'Somebody else has worked on this message since you opened it.';
  throw new Refusal('conflict', { message, current });
}

/** What would change nothing is said instead of done. */
function refuseIdle(kind: MessageStepKind, { isOpen, assignedTo }: Found, { userId }: OfficeActor): void {
  const idle = {
    replied: undefined,
    closed: isOpen ? undefined : 'This message is answered already.',
    reopened: isOpen ? 'This message is open already.' : undefined,
    taken: assignedTo === userId ? 'This message is yours already.' : undefined,
    released: assignedTo === null ? 'This message is nobody’s already.' : undefined,
  }[kind];
  if (idle !== undefined) throw new Refusal('conflict', { message: idle });
}

function effectOf(kind: MessageStepKind, { userId }: OfficeActor) {
  switch (kind) {
    case 'replied':
    case 'closed':
      return { answered_at: sql<Date>`now()`, answered_by: userId };
    case 'reopened':
      return { answered_at: null, answered_by: null };
    case 'taken':
      return { assigned_to: userId };
    case 'released':
      return { assigned_to: null };
  }
}
