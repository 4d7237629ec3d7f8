import type { WorkshopSession } from '../catalogue/workshop-session.ts';
import type { Context } from '../context.ts';
import type { RenderEmail } from './email-content.ts';
import type { Mailer } from './mailer.ts';
import type { OrderFacts } from './order-facts.ts';

/** The papers of an order, made by whoever can draw. */
export interface OrderDocuments {
  receipt(order: OrderFacts): Promise<Buffer>;
  /** One page for each valid ticket. */
  tickets(order: OrderFacts): Promise<Buffer>;
  /** Undefined where nothing of the order has a date. */
  calendar(order: OrderFacts, publicUrl: string): string | undefined;
  sessionCalendar(session: WorkshopSession, publicUrl: string): string;
}

export interface EmailContext extends Pick<Context, 'db' | 'jobs' | 'publicUrl'> {
  mailer: Mailer;
  renderEmail: RenderEmail;
  documents: Omit<OrderDocuments, 'sessionCalendar'>;
  /** Where emails to the office go. Always there in production; without it they are kept and not sent. */
  officeEmail: string | undefined;
}
