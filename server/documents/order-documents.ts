import type { EvidenceDocument } from '#server/domain/disputes/evidence-facts.ts';
import type { OrderDocuments } from '#server/domain/email-delivery/email-context.ts';
import { writeCalendar, writeSessionCalendar } from './calendar.ts';
import { drawEvidence } from './evidence.ts';
import { drawReceipt } from './receipt.ts';
import { drawTickets } from './tickets.ts';

export const orderDocuments: OrderDocuments & EvidenceDocument = {
  receipt: (order) => drawReceipt(order),
  tickets: (order) => drawTickets(order),
  evidence: (facts) => drawEvidence(facts),
  calendar: writeCalendar,
  sessionCalendar: writeSessionCalendar,
};
