import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { VENUE_FACT_WORDS } from '#contract/catalogue/venue-fact.ts';
import type { SessionVenue } from '#contract/sessions/office-session.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { FactChoice } from './fact-choice.tsx';
import { FormPart } from './form-part.tsx';

interface Props {
  what: 'session' | 'program';
  venue: SessionVenue | undefined;
  /** Null if it has those of its venue. */
  facts: VenueFact[] | null;
  onChange(facts: VenueFact[] | null): void;
}

/** Those of the venue, unless something differs at this session or program. */
export function FactsThere({ what, venue, facts, onChange }: Props) {
  const isOwn = !venue || facts !== null;
  return (
    <FormPart title="Access and facilities">
      {venue && (
        <>
          <p className="text-ink-soft max-w-prose">{lineOf(venue.venue_facts)}</p>
          <CheckboxField
            label={`Something differs at this ${what}`}
            checked={facts !== null}
            onChange={({ target }) => onChange(target.checked ? venue.venue_facts : null)}
          />
        </>
      )}
      {isOwn && (
        <FactChoice legend={`What there is at this ${what}`} facts={facts ?? []} onChange={onChange} />
      )}
    </FormPart>
  );
}

function lineOf(facts: VenueFact[]): string {
  if (facts.length === 0) return 'Nothing is entered at the venue.';
  return `At the venue: ${facts.map((fact) => VENUE_FACT_WORDS[fact].name).join(', ')}.`;
}
