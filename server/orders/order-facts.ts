import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { RefundReason, RefundState } from '#contract/orders/refund-state.ts';
import type { TicketState } from '#contract/orders/ticket-state.ts';
import type { LineAgreement } from './agreement-of-line.ts';

/**
 * What emails and documents may contain about an order. Its personal data are the buyer's name and address, and the
 * name of a holder who is not the buyer.
 */
export interface OrderFacts {
  id: number;
  reference: string;
  state: OrderState;
  buyer: { name: string; email: string; hasAccount: boolean };
  currency: string;
  totalCents: number;
  paidBy: PaidBy;
  /** Made again from the card provider's records, with new ticket codes. */
  isRestored: boolean;
  createdAt: Date;
  settledAt: Date | null;
  /** Of the link that an email gives to a buyer without an account: 30 days after the last day, or after the email. */
  linkEndsAt: Date;
  /** The order whose date is changed when this one is paid. */
  supplementTo: string | null;
  /** How often seats of it got another date. */
  dateChanges: number;
  lines: OrderFactsLine[];
  payments: { amountCents: number; paidAt: Date }[];
  refunds: {
    id: number;
    amountCents: number;
    reason: RefundReason;
    state: RefundState;
    endedAt: Date | null;
  }[];
}

export interface OrderFactsLine {
  position: number;
  title: string;
  quantity: number;
  unitPriceCents: number;
  program: { id: number; slug: string; title: string; duration: string; startsWithinDays: number | null };
  /** Undefined if the program itself is bought. */
  session: SessionFacts | undefined;
  /** When and where: of the session, or of the program if it has dates of its own. */
  held: HeldFacts | undefined;
  /** Of the session, else of the program. */
  revision: number;
  /** What to prepare or bring: of the session, else of its program. */
  preparationNotes: string | null;
  /** Whether the order’s page asks who comes. */
  asksWhoComes: boolean;
  /** What the buyer agreed to, or still has to. */
  agreement: LineAgreement | null;
  /** Under which it was sold, a sentence each. None: as the office decides. */
  terms: string[];
  /** With how many people it runs, and when that is decided. */
  minimum: string | null;
  tickets: TicketFacts[];
}

export type DatedLine = OrderFactsLine & { held: HeldFacts };

export interface TicketFacts {
  code: string;
  /** Among the tickets of the order for this session or program, and how many these are. */
  number?: number;
  numbers?: number;
  state: TicketState;
  /** Who uses the ticket, once the office was told that it is not the buyer. */
  holder?: string | null;
}

export interface SessionFacts extends HeldFacts {
  id: number;
  title: string;
  isCancelled: boolean;
}

export interface HeldFacts {
  /** Without venue and address. */
  isOnline: boolean;
  venue: string;
  address: string;
  city: string;
  country: string;
  /** The venue's wall clock, such as 2031-05-05T09:00. */
  startsLocal: string;
  endsLocal: string;
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  /** Such as Monday, May 5 – Wednesday, May 7, 2031. */
  days: string;
  /** Such as 9:00 AM – 5:00 PM. */
  hours: string;
  zoneLabel: string;
}
