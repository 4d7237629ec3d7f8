import type { SeatProblem } from '#contract/changes/cancellation.ts';
import { Refusal } from '#contract/refusal.ts';
import type { QuotedSeat } from './quote-seats.ts';

const messages: Record<SeatProblem, string> = {
  disputed: 'Our office is looking at this order. Please contact us.',
  session_cancelled: 'This session is cancelled. Please see the page of your order.',
  used: 'A ticket that was used at the entrance cannot be given back.',
  begun: 'What has begun can no longer be cancelled here. Please contact us.',
  refund_under_way: 'A refund of this order is under way. Please try again when it is done.',
  office_decides: 'Our office decides about the refund of these tickets. Please contact us.',
};

/** The buyer cannot cancel these seats, and is told why. */
export function refuseSeats(seats: QuotedSeat[]): void {
  for (const { problem } of seats)
    if (problem !== null) throw new Refusal('conflict', { message: messages[problem] });
}
