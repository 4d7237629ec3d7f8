export const TICKET_STATES = ['valid', 'refunded', 'cancelled'] as const;

export type TicketState = (typeof TICKET_STATES)[number];

/** A ticket of a cancelled session is not valid, whether or not it has been refunded. */
export function ticketState(kept: 'valid' | 'refunded', isSessionCancelled: boolean): TicketState {
  return kept === 'valid' && isSessionCancelled ? 'cancelled' : kept;
}
