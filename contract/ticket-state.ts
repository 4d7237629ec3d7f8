export const TICKET_STATES = ['valid', 'refunded', 'cancelled'] as const;

export type TicketState = (typeof TICKET_STATES)[number];

/** A ticket of a session that was called off opens nothing, whether it has been paid back yet or not. */
export function ticketState(kept: 'valid' | 'refunded', isSessionCancelled: boolean): TicketState {
  return kept === 'valid' && isSessionCancelled ? 'cancelled' : kept;
}
