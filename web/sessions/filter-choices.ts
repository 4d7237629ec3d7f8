import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';
import { AUDIENCES } from '#contract/sessions/audience.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { monthLabel, monthsWithSessions } from './month-grid.ts';

type Listed = Pick<
  WorkshopSession,
  'country' | 'country_code' | 'audiences' | 'venue_facts' | 'local_start' | 'local_end'
>;

/** Offers only choices that leave at least one session. */
export function filterChoices(sessions: readonly Listed[]) {
  const countries = new Map(sessions.map(({ country_code, country }) => [country_code, country]));
  return {
    countries: [...countries]
      .map(([value, label]) => ({ value, label: label || value }))
      .filter(({ label }) => label !== '')
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
    months: monthsWithSessions(sessions).map((value) => ({ value, label: monthLabel(value) })),
    audiences: AUDIENCES.filter((audience) => sessions.some(({ audiences }) => audiences.includes(audience))),
    facts: VENUE_FACTS.filter((fact) => sessions.some(({ venue_facts: there }) => there.includes(fact))),
  };
}
