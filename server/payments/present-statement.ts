import type { Statement } from '#contract/payments/office-statement.ts';
import type { readStatement } from './read-statement.ts';

export function presentStatement(statement: Awaited<ReturnType<typeof readStatement>>): Statement {
  return {
    period: statement.period,
    imported_at: statement.importedAt?.toISOString() ?? null,
    days: statement.days.map((day) => ({
      day: day.day,
      currency: day.currency,
      payments_cents: day.paymentsCents,
      refunds_cents: day.refundsCents,
      disputes_cents: day.disputesCents,
      fees_cents: day.feesCents,
      payouts_cents: day.payoutsCents,
      other_cents: day.otherCents,
      net_cents: day.netCents,
    })),
    differences: statement.differences.map((difference) => ({
      id: difference.id,
      kind: difference.kind,
      provider_id: difference.providerId,
      order_reference: difference.orderReference,
      expected_cents: difference.expectedCents,
      found_cents: difference.foundCents,
      currency: difference.currency,
      since: difference.since.toISOString(),
    })),
  };
}
