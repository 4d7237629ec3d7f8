import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { OrderRequest } from './order-request.ts';
import { getOrderRequest } from './order-request.ts';

/** Of two decisions at once, the second one finds the first. */
export async function lockOrderRequest(
  tx: Tx,
  { id, actor }: { id: number; actor: OfficeActor },
): Promise<OrderRequest> {
  await tx.selectFrom('orderRequests').select('id').where('id', '=', id).forUpdate().execute();
  const request = await getOrderRequest(tx, id);
  refuseDecision(request, actor);
  return request;
}

export function refuseDecision(request: OrderRequest, { userId }: OfficeActor): void {
  const { state, requestedBy, decidedByName } = request;
  if (requestedBy === userId)
    throw new Refusal('permission_denied', { message: 'Another admin has to decide on your request.' });
  if (state === 'expired')
    throw new Refusal('conflict', {
      message: 'This request is older than 7 days. The order has to be entered again.',
    });
  if (state !== 'waiting')
    throw new Refusal('conflict', {
      message: `This request was already ${state}${decidedByName === null ? '' : ` by ${decidedByName}`}.`,
    });
}
