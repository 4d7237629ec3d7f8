import type { OrderRequest as WireOrderRequest } from '#contract/orders/office-order-requests.ts';
import type { OrderRequest } from '#server/checkout/order-request.ts';

export function presentOrderRequest(request: OrderRequest): WireOrderRequest {
  return {
    id: request.id,
    state: request.state,
    requested_by: request.requestedByName,
    requested_by_id: request.requestedBy,
    requested_at: request.requestedAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
    paid_by: request.paidBy,
    paid_note: request.paidNote,
    buyer: {
      name: request.name,
      email: request.email,
      phone: request.phone,
      school_name: request.schoolName,
      grade: request.grade,
      city: request.city,
    },
    lines: request.lines.map((line) => ({
      program_id: line.programId,
      session_id: line.sessionId,
      title: line.title,
      detail: line.detail,
      quantity: line.quantity,
      unit_price_cents: line.unitPriceCents,
    })),
    list_cents: request.listCents,
    total_cents: request.paidBy === 'free' ? 0 : request.listCents,
    currency: request.currency,
    decided_by: request.decidedByName,
    decided_at: request.decidedAt?.toISOString() ?? null,
    reason: request.reason,
    order_reference: request.orderReference,
  };
}
