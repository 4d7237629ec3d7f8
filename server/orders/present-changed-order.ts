import { sql } from 'kysely';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { officeOrderSchema } from '#contract/orders/office-orders.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import type { GatherContext } from '#server/emails/email.ts';
import { whyNotHandedOn } from '#server/participants/why-not-handed-on.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { ChangedMeanwhile } from './lock-for-edit.ts';
import { getOfficeOrder } from './office-order.ts';
import { orderTimeline } from './order-timeline.ts';
import { presentOfficeOrder } from './present-office-order.ts';

export const orderParams = z.object({ reference: orderReferenceSchema });
export const ticketParams = orderParams.extend({ code: orderReferenceSchema });
export const orderAnswer = successOf(z.object({ order: officeOrderSchema }));

type ShowContext = Pick<GatherContext, 'db' | 'loadEmails'>;

/** The order after a change. */
export async function answerOrder(ctx: ShowContext, reference: string, message?: string) {
  const order = await showOrder(ctx, reference);
  return { success: true as const, data: { order }, ...(message !== undefined && { message }) };
}

/** The slower of two editors gets the current order. */
export async function orRefuse<Done>(
  ctx: ShowContext,
  reference: string,
  change: Promise<Done>,
): Promise<Done> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw changedMeanwhile(await showOrder(ctx, reference));
  }
}

async function showOrder({ db, loadEmails }: ShowContext, reference: string): Promise<OfficeOrder> {
  const order = await getOfficeOrder(db, reference);
  const handOn = await whyNotHandedOn(db, sql<boolean>`o.id = ${order.id}`, 'office');
  return presentOfficeOrder(order, await orderTimeline(db, order.id), handOn, await loadEmails());
}
