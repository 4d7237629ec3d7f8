import type Stripe from 'stripe';
import type {
  CardDecline,
  CardDeclines,
  CardDispute,
  CardRefund,
  CardSession,
  EventSubject,
} from '#server/platform/card-provider.ts';
import { readMark } from './stripe-mark.ts';
import { readRefundMark } from './stripe-refund-mark.ts';

export function toSession(session: Stripe.Checkout.Session): CardSession {
  const intent = session.payment_intent;
  const expanded = typeof intent === 'object' && intent !== null ? intent : undefined;
  const charge = expanded?.latest_charge;
  const isUnpaid = session.payment_status === 'unpaid';
  const hasFailed = expanded?.status === 'requires_payment_method' || expanded?.status === 'canceled';
  return {
    id: session.id,
    status: toStatus(session.status),
    paymentStatus: session.payment_status as CardSession['paymentStatus'],
    mode: session.mode,
    isLive: session.livemode,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    reference: session.client_reference_id ?? '',
    attempt: Number(session.metadata?.['attempt'] ?? 0),
    url: session.url,
    expiresAt: atSeconds(session.expires_at),
    createdAt: atSeconds(session.created),
    paymentIntent: expanded?.id ?? (typeof intent === 'string' ? intent : undefined),
    hasFailed: session.status === 'complete' && isUnpaid && hasFailed,
    paidAt: typeof charge === 'object' && charge !== null ? atSeconds(charge.created) : undefined,
    buyer: {
      name: session.customer_details?.name ?? '',
      email: session.customer_email ?? session.customer_details?.email ?? '',
    },
    mark: readMark(session.metadata),
  };
}

export function toRefund(refund: Stripe.Refund): CardRefund {
  const refundId = Number(refund.metadata?.['refund']);
  return {
    id: refund.id,
    refundId: Number.isSafeInteger(refundId) && refundId > 0 ? refundId : undefined,
    paymentIntent: idOf(refund.payment_intent) ?? '',
    amountCents: refund.amount,
    state: toRefundState(refund.status),
    failure: refund.failure_reason ?? undefined,
    createdAt: atSeconds(refund.created),
    mark: readRefundMark(refund.metadata),
  };
}

export function toDeclines(intent: Stripe.PaymentIntent, charges: Stripe.Charge[]): CardDeclines {
  const declines = charges
    .filter(({ status }) => status === 'failed')
    .map((charge) => ({
      id: charge.id,
      reason: charge.outcome?.reason ?? charge.failure_code ?? 'unknown',
      declinedAt: atSeconds(charge.created),
    }));
  return {
    reference: intent.metadata['order'] ?? '',
    declines: [...declines, ...toUnchargedDeclines(intent)],
  };
}

/** The holder did not confirm to the bank, so there is no charge. Only the latest such try is known. */
function toUnchargedDeclines({ last_payment_error: error }: Stripe.PaymentIntent): CardDecline[] {
  const id = error?.payment_method?.id;
  if (!error || error.charge !== undefined || id === undefined) return [];
  return [{ id, reason: error.decline_code ?? error.code ?? 'unknown', declinedAt: undefined }];
}

export function toDispute(dispute: Stripe.Dispute): CardDispute {
  return {
    id: dispute.id,
    paymentIntent: idOf(dispute.payment_intent) ?? '',
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amount,
    openedAt: atSeconds(dispute.created),
    isClosed: ['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status),
    dueAt: dispute.evidence_details.due_by === null ? null : atSeconds(dispute.evidence_details.due_by),
    evidenceFile: idOf(dispute.evidence.uncategorized_file),
    isSubmitted: dispute.evidence_details.submission_count > 0,
  };
}

export function toSubject(subject: object): EventSubject {
  const { object, id, payment_intent: intent } = subject as Record<string, unknown>;
  return {
    object: typeof object === 'string' ? object : '',
    id: typeof id === 'string' ? id : '',
    paymentIntent: typeof intent === 'string' ? intent : undefined,
  };
}

function toRefundState(status: string | null): CardRefund['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}

function atSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}

function toStatus(status: string | null): CardSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}
