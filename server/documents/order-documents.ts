import type { BrochureDocument } from '#server/catalogue/brochure-facts.ts';
import type { NameBadgeDocument } from '#server/check-in/name-badges.ts';
import type { OrderDocuments } from '#server/orders/order-email-context.ts';
import type { EvidenceDocument } from '#server/payments/evidence-facts.ts';
import { drawBrochure } from './brochure.ts';
import { writeCalendar, writeCancelledEntries, writeSessionCalendar } from './calendar.ts';
import type { Drawing } from './draw-pdf.ts';
import { drawEvidence } from './evidence.ts';
import { drawNameBadges } from './name-badges.ts';
import { drawReceipt } from './receipt.ts';
import { drawTickets } from './tickets.ts';

export function orderDocuments(
  drawing: Drawing = {},
): OrderDocuments & EvidenceDocument & BrochureDocument & NameBadgeDocument {
  return {
    receipt: (order) => drawReceipt(order, drawing),
    tickets: (order) => drawTickets(order, drawing),
    evidence: (facts) => drawEvidence(facts, drawing),
    brochure: (facts) => drawBrochure(facts, drawing),
    nameBadges: (facts) => drawNameBadges(facts, drawing),
    calendar: writeCalendar,
    cancelledEntries: writeCancelledEntries,
    sessionCalendar: writeSessionCalendar,
  };
}
