import type { OfficeWithdrawalView } from '#contract/changes/office-withdrawals.ts';
import type { OfficeWithdrawal } from './get-withdrawal.ts';

export function presentWithdrawal(found: OfficeWithdrawal): OfficeWithdrawalView {
  return {
    id: found.id,
    received_at: found.receivedAt.toISOString(),
    name: found.name,
    reference: found.reference,
    email: found.email,
    part: found.part,
    later_words: found.laterWords,
    state: found.state,
    problem: found.problem,
    objected_at: found.objectedAt?.toISOString() ?? null,
    due_at: found.dueAt.toISOString(),
    decided_at: found.decidedAt?.toISOString() ?? null,
    decided_by: found.decidedBy,
    answer: found.answer,
    amount_cents: found.amountCents,
    order: found.order && {
      reference: found.order.reference,
      name: found.order.name,
      email: found.order.email,
      currency: found.order.currency,
      paid_by: found.order.paidBy,
      tickets: found.order.tickets,
      cents: found.order.cents,
    },
  };
}
