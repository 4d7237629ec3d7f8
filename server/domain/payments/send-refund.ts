import { sql } from 'kysely';
import { CardRefused } from '#contract/card-trouble.ts';
import type { CardRefund } from '../card-provider.ts';
import type { Context } from '../context.ts';
import { passCrashPoint } from '../crash-point.ts';
import { failRefund, recordRefund } from './record-refund.ts';

interface DueRefund {
  id: number;
  amountCents: number;
  paymentIntent: string;
  reference: string;
  wasAsked: boolean;
}

/**
 * Requests a due refund from the provider, under a key that allows only one. The provider forgets keys after a day, so
 * from the second try on, the payment's refunds are searched first.
 */
export async function sendRefund(ctx: Context, refundId: number): Promise<void> {
  const refund = await markAsked(ctx, refundId);
  if (!refund) return;
  passCrashPoint('before the refund is sent');
  try {
    const sent = (refund.wasAsked && (await findSent(ctx, refund))) || (await ask(ctx, refund));
    passCrashPoint('after the refund is sent');
    await recordRefund(ctx, sent);
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    await failRefund(ctx, refundId, error.message);
    // The refund may already have been made in the dashboard.
    for (const reported of await ctx.cards.listRefunds(refund.paymentIntent))
      await recordRefund(ctx, reported);
  }
}

function ask(ctx: Context, { id, paymentIntent, amountCents, reference }: DueRefund): Promise<CardRefund> {
  const request = { refundId: id, paymentIntent, amountCents, reference };
  return ctx.cards.createRefund(`rf:${reference}:${id}`, request);
}

async function findSent(ctx: Context, { id, paymentIntent }: DueRefund): Promise<CardRefund | undefined> {
  const reported = await ctx.cards.listRefunds(paymentIntent);
  return reported.find(({ refundId }) => refundId === id);
}

async function markAsked({ db }: Context, refundId: number): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    with due as (
      select r.id, r.amount_cents, r.asked_at, p.payment_intent, o.reference
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where r.id = ${refundId} and r.state = 'due'
    ), noted as (
      update refunds set asked_at = now() where id in (select id from due where asked_at is null)
    )
    select id, amount_cents, payment_intent, reference,
      asked_at is not null as was_asked
    from due`.execute(db);
  return rows[0];
}
