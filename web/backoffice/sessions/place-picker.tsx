import { useId } from 'react';
import type { SessionPlace } from '#contract/office/session.ts';
import { FormPart } from '../parts/form-part.tsx';

interface Props {
  known: SessionPlace[];
  places: SessionPlace[];
  onChange(places: SessionPlace[]): void;
}

/** Places where sessions are or were held; a new one comes in with its first session. */
export function PlacePicker({ known, places, onChange }: Props) {
  const id = useId();
  const others = known.filter((place) => !places.some((chosen) => nameOf(chosen) === nameOf(place)));

  function add(name: string): void {
    const place = others.find((other) => nameOf(other) === name);
    if (place) onChange([...places, place]);
  }

  return (
    <FormPart title="Places">
      <ul aria-label="Chosen places" className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li
            key={nameOf(place)}
            className="border-rule rounded-edge flex items-center border bg-white text-sm"
          >
            <span className="py-1.5 pl-3">{nameOf(place)}</span>
            <button
              type="button"
              onClick={() => onChange(places.filter((other) => other !== place))}
              className="hover:bg-parchment grid size-9 place-items-center text-lg leading-none"
            >
              <span aria-hidden>×</span>
              <span className="sr-only">Leave out {nameOf(place)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="grid gap-1.5 sm:max-w-md">
        <label htmlFor={id} className="text-sm font-semibold">
          Add a place
        </label>
        <select id={id} value="" onChange={({ target }) => add(target.value)} className="field-box">
          <option value="">Please choose</option>
          {others.map((place) => (
            <option key={nameOf(place)} value={nameOf(place)}>
              {nameOf(place)}
            </option>
          ))}
        </select>
        <p className="text-ink-soft text-sm">
          A place that is not in the list comes in with its first session: make that one by itself.
        </p>
      </div>
    </FormPart>
  );
}

function nameOf({ city, venue_name }: SessionPlace): string {
  return `${city}: ${venue_name}`;
}
