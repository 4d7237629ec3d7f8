import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { EvidenceDocument } from './evidence-facts.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { getDispute } from './get-dispute.ts';
import { takesEvidence } from './takes-evidence.ts';

const MOST_BYTES = 4_500_000;

/** Draws the evidence from what is stored now. Replaces a draft; what was requested is never replaced. */
export async function prepareEvidence(
  ctx: Pick<Context, 'db'>,
  documents: EvidenceDocument,
  { disputeId, actor }: { disputeId: number; actor: OfficeActor },
): Promise<void> {
  const dispute = await getDispute(ctx.db, disputeId);
  if (!takesEvidence(dispute))
    throw new Refusal('conflict', { message: 'The card provider takes no evidence for this dispute now.' });
  const facts = await gatherEvidence(ctx.db, disputeId);
  const document = await documents.evidence(facts);
  if (document.length > MOST_BYTES)
    throw new Refusal('conflict', {
      message: 'The evidence is larger than the card provider accepts. Answer in its dashboard.',
    });
  await inTransaction(ctx, async (tx) => {
    await tx
      .deleteFrom('disputeEvidence')
      .where('disputeId', '=', disputeId)
      .where('requestedAt', 'is', null)
      .execute();
    const prepared = await tx
      .insertInto('disputeEvidence')
      .values({
        disputeId,
        document,
        checksum: sha256(document),
        buyerName: facts.order.buyer.name,
        buyerEmail: facts.order.buyer.email,
        description: facts.order.lines.map(({ quantity, title }) => `${quantity} x ${title}`).join('; '),
        preparedBy: actor.userId,
      })
      .onConflict((conflict) => conflict.column('disputeId').where('failedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!prepared) throw new Refusal('conflict', { message: 'Evidence for this dispute was sent already.' });
  });
}
