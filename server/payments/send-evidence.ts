import { sql } from 'kysely';
import { CardForbidden, CardRefused } from '#contract/checkout/card-trouble.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import type { CardDispute } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { recordDispute } from './record-dispute.ts';

interface DueEvidence {
  id: number;
  document: Buffer;
  fileId: string | null;
  disputeId: string;
  orderId: number;
  buyerName: string;
  buyerEmail: string;
  description: string;
}

/**
 * Uploads the evidence and submits it, each under a key that allows it once. The provider forgets keys after a day, so
 * the dispute is read first: it names the file that was submitted.
 */
export async function sendEvidence(ctx: Context, evidenceId: number): Promise<void> {
  const due = await findDue(ctx, evidenceId);
  if (!due) return;
  try {
    const fileId = due.fileId ?? (await upload(ctx, due));
    passCrashPoint('after the evidence is uploaded');
    const dispute = await submit(ctx, due, fileId);
    passCrashPoint('after the evidence is submitted');
    // In this order: the office's page stops asking for news once the evidence is sent.
    await recordDispute(ctx, dispute);
    await recordSent(ctx, evidenceId);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    await recordFailure(ctx, due, failure);
  }
}

async function upload(ctx: Context, { id, disputeId, document }: DueEvidence): Promise<string> {
  const file = { name: `evidence-${disputeId}.pdf`, content: document };
  const fileId = await ctx.cards.uploadEvidence(`ev:${disputeId}:${id}:file`, file);
  await ctx.db.updateTable('disputeEvidence').set({ providerFileId: fileId }).where('id', '=', id).execute();
  return fileId;
}

async function submit(ctx: Context, due: DueEvidence, fileId: string): Promise<CardDispute> {
  const { id, disputeId, buyerName, buyerEmail, description } = due;
  const current = await ctx.cards.retrieveDispute(disputeId);
  if (current.isSubmitted && current.evidenceFile === fileId) return current;
  return ctx.cards.submitEvidence(`ev:${disputeId}:${id}:submit`, disputeId, {
    fileId,
    buyerName,
    buyerEmail,
    description,
  });
}

async function recordSent({ db }: Context, id: number): Promise<void> {
  await db
    .updateTable('disputeEvidence')
    .set({ sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

/** Undefined if another try may succeed. A refused key waits for a person, and the deadline does not. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof CardForbidden)
    return `The card provider did not accept our key. Check it and its permissions, then prepare the evidence again. ${error.message}`;
  return error instanceof CardRefused ? error.message : undefined;
}

/** The office can prepare evidence again, as long as the provider takes any. */
async function recordFailure(ctx: Context, { id, orderId }: DueEvidence, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('disputeEvidence')
      .set({ failedAt: sql<Date>`now()`, failure: reason.slice(0, 500) })
      .where('id', '=', id)
      .where('failedAt', 'is', null)
      .execute();
    await alertOffice(ctx, tx, {
      subject: `evidence:${id}`,
      orderId,
      what: `The evidence for a dispute was not sent: ${reason}`,
    });
  });
  ctx.jobs.wake('email');
}

async function findDue({ db }: Context, id: number): Promise<DueEvidence | undefined> {
  const { rows } = await sql<DueEvidence>`
    select e.id, e.document, e.provider_file_id as file_id, d.provider_dispute_id as dispute_id, p.order_id,
      e.buyer_name, e.buyer_email, e.description
    from dispute_evidence e join disputes d on d.id = e.dispute_id join payments p on p.id = d.payment_id
    where e.id = ${id} and e.requested_at is not null and e.sent_at is null and e.failed_at is null
      and e.document is not null`.execute(db);
  return rows[0];
}
