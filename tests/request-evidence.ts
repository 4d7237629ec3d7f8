import { orderDocuments } from '#server/documents/order-documents.ts';
import { getDispute } from '#server/payments/get-dispute.ts';
import { prepareEvidence } from '#server/payments/prepare-evidence.ts';
import { requestEvidence } from '#server/payments/request-evidence.ts';
import { buildProgram } from './builders.ts';
import type { openShop } from './open-shop.ts';

/** A disputed payment, with evidence that the office wants sent. */
export async function requestEvidenceOf(shop: ReturnType<typeof openShop>) {
  const { id } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  const provider = await shop.control<{ id: string }>(`payments/${paymentIntentId}/dispute`, {});
  await shop.deliver();
  const { id: disputeId } = await shop.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow();
  const actor = { userId: await shop.staff(), network: '' };
  await prepareEvidence(shop.ctx, orderDocuments(), { disputeId, actor });
  const checksum = (await getDispute(shop.db, disputeId)).evidence?.checksum ?? '';
  await requestEvidence(shop.ctx, { disputeId, checksum, actor });
  const [job] = shop.ctx.added.splice(0);
  if (job?.queue !== 'evidence') throw new Error('no job sends the evidence');
  return { disputeId, evidenceId: job.evidenceId, providerId: provider.id, actor, checksum };
}
