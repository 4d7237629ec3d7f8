import { formatMoney, priceFromCents } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { ticketState } from '#contract/orders/ticket-state.ts';
import { formatLongDateRange, zoneLabel } from '#contract/sessions/session-dates.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { minimumForBuyer } from '#contract/sessions/session-minimum.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import { ONLINE, placeInFull } from '#contract/sessions/when-and-where.ts';
import { presentLineAgreement } from '#server/catalogue/present-agreement.ts';
import { presentTermsOfLine } from '#server/catalogue/present-terms.ts';
import { lastWithdrawalDay, presentOrderWithdrawals } from '#server/changes/present-order-withdrawals.ts';
import { HOLD_MINUTES, LEAST_GAIN_MINUTES } from '#server/payments/hold-times.ts';
import type { OrderLineView, OrderView } from './order-view.ts';
import { presentSums } from './present-sums.ts';

export function presentOrder(order: OrderView): Order {
  const { currency } = order;
  const isPending = order.state === 'pending';
  return {
    reference: order.reference,
    state: order.state,
    currency,
    total: priceFromCents(order.totalCents),
    formatted_total: formatMoney(order.totalCents, currency),
    name: order.name,
    email: order.email,
    created_at: order.createdAt.toISOString(),
    paid_at: order.settledAt?.toISOString() ?? null,
    pay_url: order.payUrl,
    pay_until: order.payUntil?.toISOString() ?? null,
    confirm_until: order.confirmUntil?.toISOString() ?? null,
    correct_address_until: order.addressCorrectableUntil?.toISOString() ?? null,
    can_be_extended: isPending && !order.isExtended,
    extendable_from: isPending && !order.isExtended ? extendableFrom(order.payUntil) : null,
    can_be_cancelled: isPending || order.state === 'awaiting_confirmation',
    is_given_back: isGivenBack(order),
    paid_by: order.paidBy,
    refunded: priceFromCents(order.refundedCents),
    kept: priceFromCents(order.keptCents),
    supplement_to: order.supplementTo,
    open_supplement: order.openSupplement,
    refunds: order.refunds.map(({ amountCents, state }) => ({ amount: priceFromCents(amountCents), state })),
    sums: presentSums(order),
    changed_dates: order.changedDates.map(({ changedAt, seats, from, to }) => ({
      changed_at: new Date(changedAt).toISOString(),
      seats,
      from,
      to,
    })),
    withdrawals: presentOrderWithdrawals(order),
    last_withdrawal_day: lastWithdrawalDay(order),
    lines: order.lines.map((line) => presentLine(line, order)),
  };
}

function extendableFrom(payUntil: Date | null): string | null {
  if (payUntil === null) return null;
  return new Date(payUntil.getTime() - (HOLD_MINUTES - LEAST_GAIN_MINUTES) * 60_000).toISOString();
}

/** Not if the office or a session cancellation ended any of them. */
function isGivenBack({ lines, givenBackTickets }: OrderView): boolean {
  const ended = lines.flatMap(({ tickets }) => tickets).filter(({ state }) => state === 'refunded');
  return givenBackTickets > 0 && ended.length === givenBackTickets;
}

function presentLine(
  line: OrderLineView,
  { currency, openChoices, paidBy }: OrderView,
): Order['lines'][number] {
  const { startsLocal, endsLocal, startsAt, timezone } = line;
  const hasDates = startsLocal !== null && endsLocal !== null;
  const tickets = line.tickets.map(({ code, state, holder, refundedCents }) => ({
    code,
    state: ticketState(state, line.isCancelled),
    ...(holder !== null && { holder }),
    ...(refundedCents !== null && paidBy === 'card' && { refunded: priceFromCents(refundedCents) }),
  }));
  return {
    program_id: line.programId,
    program_slug: line.programSlug,
    session_id: line.sessionId,
    session_identifier: line.sessionId === null ? null : encodeSessionIdentifier(line.sessionId),
    title: line.title,
    detail: line.detail,
    image: line.image,
    quantity: line.quantity,
    unit_price: priceFromCents(line.unitPriceCents),
    formatted_unit_price: formatMoney(line.unitPriceCents, currency),
    is_online: line.isOnline,
    venue_name: line.isOnline ? ONLINE : line.venueName,
    place: placeOf(line),
    city: line.city,
    country: line.country,
    timezone,
    starts_local: startsLocal,
    ends_local: endsLocal,
    starts_at: startsAt === null ? null : new Date(startsAt).toISOString(),
    formatted_date: hasDates ? formatLongDateRange(startsLocal, endsLocal) : null,
    time: hasDates ? formatTimeRange(startsLocal, endsLocal) : null,
    zone_label: startsAt !== null && timezone !== null ? zoneLabel(startsAt, timezone) : null,
    is_cancelled: line.isCancelled,
    choose_until: chooseUntil(line, openChoices),
    preparation_notes: tickets.some(({ state }) => state === 'valid') ? line.preparationNotes : null,
    agreement: presentLineAgreement(line.agreement),
    booking_terms: presentTermsOfLine(line),
    date_changes: line.dateChangesByBuyer,
    has_other_dates: line.hasOtherDates,
    ...presentMinimum(line),
    tickets,
  };
}

function placeOf({ isOnline, venueName: venue, venueAddress: address, city, country }: OrderLineView) {
  if (isOnline) return ONLINE;
  if (venue === null || address === null || city === null || country === null) return null;
  return placeInFull({ isOnline, venue, address, city, country });
}

/** Nothing once it has begun: then it was held. */
function presentMinimum(line: OrderLineView) {
  const hasBegun = line.startsAt !== null && new Date(line.startsAt) <= new Date();
  const minimum = line.isCancelled || hasBegun ? null : minimumForBuyer(line);
  return minimum === null ? {} : { minimum_line: minimum };
}

/** While there are tickets to choose for. */
function chooseUntil(
  { sessionId, tickets }: OrderLineView,
  openChoices: OrderView['openChoices'],
): string | null {
  const until = sessionId === null ? undefined : openChoices[sessionId];
  const isOpen = until !== undefined && tickets.some(({ state }) => state === 'valid');
  return isOpen ? new Date(until).toISOString() : null;
}
