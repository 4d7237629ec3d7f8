import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import type { OfficeAsked } from '../idempotency/claim-request.ts';
import { findTwin } from '../idempotency/claim-request.ts';
import { inTransaction } from '../in-transaction.ts';
import { letterSubjectsOf } from './email-subjects-of.ts';

interface SendLetterAgain {
  orderId: number;
  mailId: number;
  actor: OfficeActor;
}

/** A letter of an order goes out once more, to the address that the order has now, saying what is true by then. */
export async function sendAgain(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { reference, mailId, ...asked }: OfficeAsked & { reference: string; mailId: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id: orderId } = await tx
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
    if ((await findTwin(tx, asked, `order:${orderId}`)) !== undefined) return;
    await sendLetterAgain(ctx, tx, { orderId, mailId, actor: asked.actor });
  });
  ctx.jobs.wake('mail');
}

/** As a part of more, with the order's row locked. */
export async function sendLetterAgain(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, mailId, actor }: SendLetterAgain,
): Promise<void> {
  const letter = await findLetter(tx, orderId, mailId);
  if (letter.isUnderWay) throw new Refusal('conflict', { message: 'This email is already on its way.' });
  const { id } = await tx
    .insertInto('mails')
    .values({
      kind: letter.kind,
      subject: letter.subject,
      recipient: letter.email,
      facts: JSON.stringify(letter.facts),
      lastError: null,
      sentAt: null,
      againOf: letter.first,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.jobs.add(tx, { queue: 'mail', mailId: id });
  await recordChange(tx, actor, {
    action: 'mail.sent_again',
    subject: `order:${orderId}`,
    after: { letter: letter.kind, recipient: letter.email },
  });
}

interface FoundLetter {
  kind: string;
  subject: string;
  facts: unknown;
  email: string;
  first: number;
  isUnderWay: boolean;
}

async function findLetter(tx: Tx, orderId: number, mailId: number): Promise<FoundLetter> {
  const { rows } = await sql<FoundLetter>`
    select m.kind, m.subject, m.facts, o.email, coalesce(m.again_of, m.id) as first,
      exists (select from mails other where other.kind = m.kind and other.subject = m.subject
        and other.state = 'queued') as is_under_way
    from orders o join mails m on m.subject = any (array(${letterSubjectsOf(sql`o.id`)}))
    where o.id = ${orderId} and m.id = ${mailId} and m.kind <> 'office_alert'`.execute(tx);
  const [letter] = rows;
  if (!letter) throw new Refusal('not_found', { message: 'This email does not belong to this order.' });
  if (letter.email === '') throw new Refusal('conflict', { message: 'This buyer’s data was erased.' });
  return letter;
}
