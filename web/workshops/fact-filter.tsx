import type { VenueFact } from '#contract/venue-fact.ts';
import { VENUE_FACT_WORDS } from '#contract/venue-fact.ts';
import { sessionDetail } from '#web/content/workshops.ts';

interface Props {
  /** Those that can be chosen. */
  facts: VenueFact[];
  chosen: readonly VenueFact[];
  onChange(chosen: VenueFact[]): void;
}

/** What a participant needs at the venue. All that is chosen must be there. */
export function FactFilter({ facts, chosen, onChange }: Props) {
  if (facts.length === 0) return null;
  return (
    <fieldset className="basis-full">
      <legend className="text-sm font-semibold">{sessionDetail.access}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5">
        {facts.map((fact) => (
          <label key={fact} className="flex min-h-11 items-center gap-2.5 text-sm md:min-h-9">
            <input
              type="checkbox"
              name="facts"
              value={fact}
              checked={chosen.includes(fact)}
              onChange={({ target }) =>
                onChange(facts.filter((each) => (each === fact ? target.checked : chosen.includes(each))))
              }
              className="accent-navy size-5 shrink-0"
            />
            {VENUE_FACT_WORDS[fact].name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
