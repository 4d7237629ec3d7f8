import type { WorkshopSession } from '#server/catalogue/workshop-session.ts';
import type { DatedLine, OrderFacts } from '#server/orders/order-facts.ts';
import type { Context } from '#server/platform/context.ts';
import type { RenderEmail } from './email-content.ts';
import type { Mailer } from './mailer.ts';

/** Draws the documents of an order. */
export interface OrderDocuments {
  receipt(order: OrderFacts): Promise<Buffer>;
  /** One page per valid ticket. */
  tickets(order: OrderFacts): Promise<Buffer>;
  /** Undefined if nothing in the order has a date. */
  calendar(order: OrderFacts, publicUrl: string): string | undefined;
  /** What takes the entries of lines out of a calendar again. */
  cancelledEntries(order: OrderFacts, lines: DatedLine[], publicUrl: string): string;
  sessionCalendar(session: WorkshopSession, publicUrl: string): string;
}

export interface EmailContext extends Pick<Context, 'db' | 'jobs' | 'publicUrl' | 'secretBox'> {
  mailer: Mailer;
  renderEmail: RenderEmail;
  documents: Omit<OrderDocuments, 'sessionCalendar'>;
  /** The recipient of office emails. Required in production; without it they are stored and not sent. */
  officeEmail: string | undefined;
  /** For somebody who may not open the order. */
  isCopy?: boolean;
}
