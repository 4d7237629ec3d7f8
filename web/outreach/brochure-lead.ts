import { brochureFields } from '#contract/outreach/outreach-fields.ts';
import type { Audience } from '#contract/sessions/audience.ts';
import { keep, readKept } from '#web/storage/local-storage.ts';
import { fieldProblems } from '../accounts/field-problems.ts';

const LEADS_KEY = 'nyea_leads';

export interface BrochureLead {
  name: string;
  email: string;
  phone: string;
  institution: string;
  audience: Audience | '';
  consent: boolean;
  source: string;
  /** An instant. Also identifies the entry, so that sending again after a failure does not store it twice. */
  createdAt: string;
}

export type LeadField = keyof typeof brochureFields | 'audience';
export type LeadProblems = Partial<Record<LeadField, string>>;

/** The problems of a lead, whose texts are already trimmed. */
export function problemsOf(lead: BrochureLead): LeadProblems {
  return fieldProblems({
    name: brochureFields.name(lead.name),
    email: brochureFields.email(lead.email),
    phone: brochureFields.phone(lead.phone),
    institution: brochureFields.institution(lead.institution),
    consent: brochureFields.consent(lead.consent),
  });
}

export function withLead(kept: string | null, lead: BrochureLead): BrochureLead[] {
  return [...parseLeads(kept).filter(({ createdAt }) => createdAt !== lead.createdAt), lead];
}

/** Throws an error with a message for the visitor if the browser cannot store the value. */
export function keepLead(lead: BrochureLead): void {
  keep(LEADS_KEY, JSON.stringify(withLead(readKept(LEADS_KEY), lead)));
}

function parseLeads(kept: string | null): BrochureLead[] {
  try {
    const leads: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(leads) ? (leads as BrochureLead[]) : [];
  } catch {
    return [];
  }
}
