import type { DateChangeProblem } from '#contract/changes/date-change.ts';
import { Refusal } from '#contract/refusal.ts';
import type { MovableSeat } from './judge-date-change.ts';

const messages: Record<DateChangeProblem, string> = {
  disputed: 'Our office is looking at this order. Please contact us.',
  session_cancelled: 'This session is cancelled. Please see the page of your order.',
  used: 'A ticket that was used at the entrance keeps its date.',
  begun: 'What has begun can no longer be moved to another date here. Please contact us.',
  refund_under_way: 'A refund of this order is under way. Please try again when it is done.',
  office_decides: 'Our office decides about another date for these tickets. Please contact us.',
  not_offered: 'These tickets cannot be moved to another date here. Please contact us.',
  too_late: 'The last day for another date is over. Please contact us.',
  changed_before: 'The date of these tickets was changed before. Please contact us.',
};

/** The buyer cannot choose another date for these seats, and is told why. */
export function refuseDateChange(seats: MovableSeat[]): void {
  for (const { problem } of seats)
    if (problem !== null) throw new Refusal('conflict', { message: messages[problem] });
}
