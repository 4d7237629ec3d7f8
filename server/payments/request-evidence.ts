import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { getDispute } from './get-dispute.ts';
import { takesEvidence } from './takes-evidence.ts';

interface RequestEvidence {
  disputeId: number;
  /** Of the document that was looked at, in hexadecimal digits. Only that one is sent. */
  checksum: string;
  actor: OfficeActor;
}

/** Has the prepared evidence sent to the card provider, which takes it once. Asked again, it changes nothing. */
export async function requestEvidence(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { disputeId, checksum, actor }: RequestEvidence,
): Promise<void> {
  const dispute = await getDispute(ctx.db, disputeId);
  const isSame = dispute.evidence?.checksum === checksum && dispute.evidence.failedAt === null;
  if (isSame && dispute.evidence?.requestedAt) return;
  if (!takesEvidence(dispute))
    throw new Refusal('conflict', { message: 'The card provider takes no evidence for this dispute now.' });
  await inTransaction(ctx, async (tx) => {
    const requested = await tx
      .updateTable('disputeEvidence')
      .set({ requestedAt: sql<Date>`now()`, requestedBy: actor.userId })
      .where('disputeId', '=', disputeId)
      .where('checksum', '=', Buffer.from(checksum, 'hex'))
      .where('requestedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!requested)
      throw new Refusal('conflict', {
        message: 'The evidence was prepared again or sent meanwhile. Look at it again.',
      });
    await recordChange(tx, actor, {
      action: 'dispute.evidence_sent',
      subject: `dispute:${disputeId}`,
      after: { checksum },
    });
    await ctx.jobs.add(tx, { queue: 'evidence', evidenceId: requested.id });
  });
  ctx.jobs.wake('evidence');
}
