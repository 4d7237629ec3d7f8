import { useId } from 'react';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { VENUE_FACT_WORDS } from '#contract/catalogue/venue-fact.ts';
import { sessionDetail, sessionList } from '../content/workshops.ts';

const { facts: words } = sessionList;

interface Props {
  /** Those that can be chosen. */
  facts: VenueFact[];
  chosen: readonly VenueFact[];
  onChange(chosen: VenueFact[]): void;
}

/** What a participant needs at the venue. All that is chosen must be there. */
export function FactFilter({ facts, chosen, onChange }: Props) {
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <fieldset className="md:grow md:basis-32">
      <legend id={`${id}-legend`} className="text-sm leading-6 font-semibold">
        {sessionDetail.access}
      </legend>
      <button
        type="button"
        id={`${id}-button`}
        popoverTarget={id}
        aria-labelledby={`${id}-legend ${id}-button`}
        className="field-box mt-1.5 hidden items-center justify-between gap-3 text-left md:flex"
      >
        {chosen.length === 0 ? words.any : words.chosen(chosen.length)}
        <svg viewBox="0 0 12 8" aria-hidden className="w-3 shrink-0 fill-none stroke-current stroke-[1.5]">
          <path d="m1 1 5 5 5-5" />
        </svg>
      </button>
      <div id={id} popover="auto" className="filter-menu menu-popover">
        {facts.map((fact) => (
          <label key={fact} className="flex min-h-11 items-center gap-2.5 text-sm">
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
