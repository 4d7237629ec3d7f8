import { foldForSearch } from '#contract/catalogue/program-filter.ts';
import { PROGRAM_TYPES } from '#contract/catalogue/program-type.ts';
import type { ProgramType } from '#contract/catalogue/program-type.ts';
import { VENUE_FACTS, missingFacts } from '#contract/catalogue/venue-fact.ts';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import type { Audience } from '#contract/sessions/audience.ts';
import { AUDIENCES } from '#contract/sessions/audience.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { monthsOf } from './month-grid.ts';

export interface SessionFilter {
  search: string;
  type: ProgramType | 'all';
  /** A country code, or all. */
  country: string;
  /** '2027-03', or all. */
  month: string;
  audience: Audience | 'all';
  /** All of these are needed. */
  facts: readonly VenueFact[];
}

export const everySession: SessionFilter = {
  search: '',
  type: 'all',
  country: 'all',
  month: 'all',
  audience: 'all',
  facts: [],
};

type Filtered = Pick<
  WorkshopSession,
  | 'location'
  | 'venue_name'
  | 'country'
  | 'city'
  | 'country_code'
  | 'program_type'
  | 'audiences'
  | 'venue_facts'
  | 'local_start'
  | 'local_end'
>;

export function matchesSessionFilter(session: Filtered, filter: SessionFilter): boolean {
  return (
    matchesSearch(session, filter.search) &&
    (filter.type === 'all' || session.program_type === filter.type) &&
    (filter.country === 'all' || session.country_code === filter.country) &&
    (filter.month === 'all' || monthsOf(session).includes(filter.month)) &&
    (filter.audience === 'all' || session.audiences.includes(filter.audience)) &&
    missingFacts(session.venue_facts, filter.facts).length === 0
  );
}

function matchesSearch({ location, venue_name, country, city }: Filtered, search: string): boolean {
  const folded = foldForSearch(search.trim());
  return [location, venue_name, country, city].some((text) => foldForSearch(text).includes(folded));
}

/** How many filters are set beside the search. */
export function countSet({ type, country, month, audience, facts }: SessionFilter): number {
  return [type, country, month, audience].filter((value) => value !== 'all').length + facts.length;
}

/** Reads the filter from the page's query. Malformed values are ignored. */
export function filterOf(query: URLSearchParams): SessionFilter {
  return {
    search: (query.get('search') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, 200)
      .trim(),
    type: PROGRAM_TYPES.find((type) => type === query.get('type')) ?? 'all',
    country: shaped(query.get('country'), /^[A-Z]{2}$/),
    month: shaped(query.get('month'), /^\d{4}-(?:0[1-9]|1[0-2])$/),
    audience: AUDIENCES.find((audience) => audience === query.get('audience')) ?? 'all',
    facts: VENUE_FACTS.filter((fact) => query.getAll('facts').includes(fact)),
  };
}

export function queryOf(filter: SessionFilter): string {
  const { facts, ...texts } = { ...filter, search: filter.search.trim() };
  const given = Object.entries(texts).filter(([, value]) => value !== 'all' && value !== '');
  const query = new URLSearchParams([...given, ...facts.map((fact) => ['facts', fact])]);
  return query.size === 0 ? '' : `?${query}`;
}

function shaped(value: string | null, shape: RegExp): string {
  return value !== null && shape.test(value) ? value : 'all';
}
