import { confirmsBooking } from './confirms-booking.ts';
import type { OfficeEmail, OfficeOrderView } from './office-order.ts';

/** Whether an email can be resent: not if it is queued, has no recipient, or would be dropped as no longer relevant. */
export function canResend(order: OfficeOrderView, email: OfficeEmail): boolean {
  return email.state !== 'queued' && !order.isErased && order.email !== '' && isStillTrue(order, email);
}

function isStillTrue(order: OfficeOrderView, { kind, subject }: OfficeEmail): boolean {
  switch (kind) {
    case 'order_paid':
      return confirmsBooking(order);
    case 'order_to_pay':
      return order.state === 'pending';
    case 'confirm_seats':
      return order.state === 'awaiting_confirmation';
    case 'payment_failed':
      return order.state === 'failed';
    case 'order_expired':
      return order.state === 'expired';
    case 'late_payment_refunded':
      return refundOf(order, subject)?.state !== 'failed';
    case 'refund_done':
      return refundOf(order, subject)?.state === 'succeeded';
    case 'session_changed':
    case 'session_runs':
      return order.lines.some(
        ({ sessionId, tickets }) =>
          subject.includes(`/session:${sessionId}/`) && tickets.some(({ state }) => state === 'valid'),
      );
    case 'program_changed':
      return order.lines.some(
        ({ sessionId, programId, tickets }) =>
          sessionId === null &&
          subject.includes(`/program:${programId}/`) &&
          tickets.some(({ state }) => state === 'valid'),
      );
    // To whom these go decides the buyer, or the link ends what is decided. The booking confirmation has every ticket.
    case 'copies_changed':
    case 'copy':
    case 'seat_link':
    case 'consents':
    case 'seat_handed_on':
    case 'former_guardian':
    case 'date_changed':
    case 'date_not_changed':
    case 'withdrawal_asked':
      return false;
    default:
      return true;
  }
}

function refundOf({ refunds }: OfficeOrderView, subject: string) {
  return refunds.find(({ id }) => subject === `refund:${id}`);
}
