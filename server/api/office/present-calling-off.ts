import type { CallingOffAnswer, CallingOffItem as WireItem } from '#contract/office/calling-off.ts';
import type { CallingOffItem } from '#server/domain/session-cancellation/cancellation-items.ts';
import type { Touched } from '#server/domain/session-cancellation/find-affected-orders.ts';
import type { CallingOff } from '#server/domain/session-cancellation/find-session-cancellation.ts';

export function presentCallingOff({ touched, run }: CallingOff, currency: string): CallingOffAnswer {
  return { touched: touched ? presentTouched(touched) : null, run: run ? presentRun(run) : null, currency };
}

function presentTouched(touched: Touched): NonNullable<CallingOffAnswer['touched']> {
  return {
    buyers: touched.buyers,
    tickets: touched.tickets,
    amount_cents: touched.amountCents,
    unpaid_orders: touched.unpaidOrders,
    unpaid_seats: touched.unpaidSeats,
    orders: touched.orders.map(({ reference, name, email, state, seats, amountCents }) => ({
      reference,
      name,
      email,
      state,
      seats,
      amount_cents: amountCents,
    })),
  };
}

function presentRun(run: NonNullable<CallingOff['run']>): NonNullable<CallingOffAnswer['run']> {
  return {
    started_at: run.startedAt.toISOString(),
    started_by: run.startedBy,
    finished_at: run.finishedAt?.toISOString() ?? null,
    note: run.note,
    items: { due: run.due, under_way: run.underWay, done: run.done, failed: run.failed },
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

export function presentCallingOffItem(item: CallingOffItem): WireItem {
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
    is_returned: item.isReturned,
    changed_at: item.changedAt.toISOString(),
  };
}
