import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { PersonKind } from '#contract/people/office-person-kind.ts';
import type { Audience } from '#contract/sessions/audience.ts';
import { personKind } from '#server/people/person-row.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import { withinFirmDays } from '#server/platform/lists/within-firm-days.ts';

/** A person who asked for the brochure, with their consent. */
export interface LeadRow {
  id: number;
  name: string;
  email: string;
  phone: string;
  institution: string;
  audience: Audience | null;
  source: string;
  consentedAt: Date;
  personId: number | null;
  kind: PersonKind | null;
  /** The number of orders with this address. */
  orderCount: number;
}

export interface LeadsSearch {
  search: string;
  /** none: not given. */
  audience?: Audience | 'none' | undefined;
  /** The form that the lead came from. none: unknown. */
  source?: string | undefined;
  /** The day of consent, as YYYY-MM-DD in the firm's time zone. */
  day?: string | undefined;
}

export const leadColumns = sql`l.id, l.name, l.email, l.phone, l.institution, l.audience, l.source,
  l.consented_at, p.id as person_id, ${personKind} as kind, coalesce(p.order_count, 0) as order_count`;

export const leadTables = sql`brochure_leads l left join people p on p.email = l.email`;

export function leadsSearch({ search, audience, source, day }: LeadsSearch): RawBuilder<boolean> {
  const conditions = [
    searchWords(sql`l.searched`, search),
    ...(audience === undefined
      ? []
      : [sql`coalesce(l.audience, '') = ${audience === 'none' ? '' : audience}`]),
    ...(source === undefined ? [] : [sql`l.source = ${source === 'none' ? '' : source}`]),
    ...withinFirmDays(sql`l.consented_at`, { from: day, to: day }),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
