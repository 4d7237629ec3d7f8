import type { LeadRow as WireLeadRow } from '#contract/outreach/office-leads.ts';
import type { LeadRow } from './lead-row.ts';

export function presentLead(lead: LeadRow): WireLeadRow {
  return {
    id: lead.id,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    institution: lead.institution,
    audience: lead.audience,
    source: lead.source,
    consented_at: lead.consentedAt.toISOString(),
    person_id: lead.personId,
    kind: lead.kind,
    order_count: lead.orderCount,
  };
}
