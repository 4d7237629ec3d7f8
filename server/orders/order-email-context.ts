import type { WorkshopSession } from '#server/catalogue/workshop-session.ts';
import type { GatherContext } from '#server/emails/email.ts';
import type { DatedLine, OrderFacts } from './order-facts.ts';

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

/** What an email about an order is gathered with: its documents may be attached. */
export interface OrderEmailContext extends GatherContext {
  documents: Omit<OrderDocuments, 'sessionCalendar'>;
}

/** Of a preview, which shows only the names of documents. */
export const previewDocuments: OrderEmailContext['documents'] = {
  receipt: async () => Buffer.alloc(0),
  tickets: async () => Buffer.alloc(0),
  cancelledEntries: () => '',
  calendar: (order) => (order.lines.some(({ session }) => session) ? '' : undefined),
};
