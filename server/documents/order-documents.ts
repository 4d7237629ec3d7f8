import type { OrderDocuments } from '#server/domain/email-delivery/email-context.ts';
import { writeCalendar, writeSessionCalendar } from './calendar.ts';
import { drawReceipt } from './receipt.ts';
import { drawTickets } from './tickets.ts';

export const orderDocuments: OrderDocuments = {
  receipt: (order) => drawReceipt(order),
  tickets: (order) => drawTickets(order),
  calendar: writeCalendar,
  sessionCalendar: writeSessionCalendar,
};
