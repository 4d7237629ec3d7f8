import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { emailSubjectsOf } from './email-subjects-of.ts';
import { queueAgain } from './queue-again.ts';

interface ResendOrderEmail {
  orderId: number;
  emailId: number;
  actor: OfficeActor;
}

/** Sends an email of an order again, to the order's current address and with current content. */
export async function resendOrderEmail(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { reference, emailId, ...asked }: OfficeRequest & { reference: string; emailId: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id: orderId } = await tx
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
    if ((await claimRequest(tx, asked, `order:${orderId}`)) !== undefined) return;
    await resendOrderEmailWithin(ctx, tx, { orderId, emailId, actor: asked.actor });
  });
  ctx.jobs.wake('email');
}

/** Runs in the caller's transaction, which has locked the order's row. */
export async function resendOrderEmailWithin(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, emailId, actor }: ResendOrderEmail,
): Promise<void> {
  const content = await findEmail(tx, orderId, emailId);
  if (content.isUnderWay) throw new Refusal('conflict', { message: 'This email is already on its way.' });
  const { kind, subject, facts, email: recipient, first: againOf } = content;
  await queueAgain(ctx, tx, { kind, subject, recipient, facts, againOf });
  await recordChange(tx, actor, {
    action: 'email.resent',
    subject: `order:${orderId}`,
    after: { content: content.kind, recipient: content.email },
  });
}

interface FoundEmail {
  kind: string;
  subject: string;
  facts: unknown;
  email: string;
  first: number;
  isUnderWay: boolean;
}

async function findEmail(tx: Tx, orderId: number, emailId: number): Promise<FoundEmail> {
  const { rows } = await sql<FoundEmail>`
    select m.kind, m.subject, m.facts, o.email, coalesce(m.again_of, m.id) as first,
      exists (select from emails other where other.kind = m.kind and other.subject = m.subject
        and other.state = 'queued') as is_under_way
    from orders o join emails m on m.subject = any (array(${emailSubjectsOf(sql`o.id`)}))
    where o.id = ${orderId} and m.id = ${emailId} and m.kind not in ('office_alert', 'address_changed', 'copies_changed', 'copy')`.execute(
    tx,
  );
  const [content] = rows;
  if (!content) throw new Refusal('not_found', { message: 'This email does not belong to this order.' });
  if (content.email === '') throw new Refusal('conflict', { message: 'This buyer’s data was erased.' });
  return content;
}
