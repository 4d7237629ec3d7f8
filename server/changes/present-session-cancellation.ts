import type {
  CancellationAnswer,
  CancellationItem as WireItem,
} from '#contract/changes/office-session-cancellation.ts';
import type { CancellationItem } from './cancellation-items.ts';
import type { SessionCancellation } from './find-session-cancellation.ts';

export function presentSessionCancellation(
  { affected, run }: SessionCancellation,
  currency: string,
): CancellationAnswer {
  return {
    affected: affected ? presentAffected(affected) : null,
    run: run ? presentRun(run) : null,
    currency,
  };
}

function presentAffected(
  affected: NonNullable<SessionCancellation['affected']>,
): NonNullable<CancellationAnswer['affected']> {
  return {
    buyers: affected.buyers,
    tickets: affected.tickets,
    amount_cents: affected.amountCents,
    asked: affected.offers.asked,
    asked_without_seats: affected.offers.withoutSeats,
    held: affected.offers.held.map(({ sessionId, title, detail, seats, left }) => ({
      session_id: sessionId,
      title,
      detail,
      seats,
      left,
    })),
    unpaid_orders: affected.unpaidOrders,
    unpaid_seats: affected.unpaidSeats,
    orders: affected.orders.map(({ reference, name, email, state, seats, amountCents }) => ({
      reference,
      name,
      email,
      state,
      seats,
      amount_cents: amountCents,
    })),
  };
}

function presentRun(run: NonNullable<SessionCancellation['run']>): NonNullable<CancellationAnswer['run']> {
  return {
    started_at: run.startedAt.toISOString(),
    started_by: run.startedBy,
    finished_at: run.finishedAt?.toISOString() ?? null,
    asked_until: run.askedUntil?.toISOString() ?? null,
    note: run.note,
    items: { due: run.due, asked: run.asked, under_way: run.underWay, done: run.done, failed: run.failed },
    amount_cents: run.amountCents,
    returned_cents: run.returnedCents,
    by_hand: {
      count: run.byHand.count,
      amount_cents: run.byHand.amountCents,
      orders: run.byHand.orders.map(({ reference, amountCents }) => ({
        reference,
        amount_cents: amountCents,
      })),
    },
  };
}

export function presentCancellationItem(item: CancellationItem): WireItem {
  return {
    id: item.id,
    reference: item.reference,
    name: item.name,
    email: item.email,
    state: item.state,
    outcome: item.outcome,
    seats: item.seats,
    amount_cents: item.amountCents,
    failure: item.failure,
    asked_until: item.askedUntil?.toISOString() ?? null,
    is_returned: item.isReturned,
    changed_at: item.changedAt.toISOString(),
  };
}
