-- Leads by the form that they came from, and which forms there are.

create index brochure_leads_of_source on brochure_leads (source, consented_at, id);
