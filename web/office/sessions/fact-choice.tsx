import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { VENUE_FACTS, VENUE_FACT_WORDS } from '#contract/catalogue/venue-fact.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';

interface Props {
  legend: string;
  facts: readonly VenueFact[];
  onChange(facts: VenueFact[]): void;
}

/** Each with what the site promises by it. */
export function FactChoice({ legend, facts, onChange }: Props) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {VENUE_FACTS.map((fact) => (
        <CheckboxField
          key={fact}
          label={
            <>
              <span className="font-medium">{VENUE_FACT_WORDS[fact].name}</span>
              <span className="text-ink-soft block">{VENUE_FACT_WORDS[fact].meaning}</span>
            </>
          }
          checked={facts.includes(fact)}
          onChange={({ target }) =>
            onChange(VENUE_FACTS.filter((each) => (each === fact ? target.checked : facts.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
