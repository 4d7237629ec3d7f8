import { useId, useState } from 'react';
import type { SessionPlace } from '#contract/office/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormPart } from '../parts/form-part.tsx';
import { NewPlace } from './new-place.tsx';
import { isSamePlace, nameOfPlace } from './same-place.ts';

interface Props {
  known: SessionPlace[];
  zones: string[];
  places: SessionPlace[];
  onChange(places: SessionPlace[]): void;
}

/** Places where sessions are or were held, and others that are typed in. */
export function PlacePicker({ known, zones, places, onChange }: Props) {
  const id = useId();
  const [isNew, setNew] = useState(false);
  const others = known.filter((place) => !places.some((chosen) => isSamePlace(chosen, place)));

  function add(name: string): void {
    const place = others.find((other) => nameOfPlace(other) === name);
    if (place) onChange([...places, place]);
  }

  return (
    <FormPart title="Places">
      <ul aria-label="Chosen places" className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li
            key={nameOfPlace(place)}
            className="border-rule rounded-edge flex items-center border bg-white text-sm"
          >
            <span className="py-1.5 pl-3">{nameOfPlace(place)}</span>
            <button
              type="button"
              onClick={() => onChange(places.filter((other) => other !== place))}
              className="hover:bg-parchment grid size-9 place-items-center text-lg leading-none"
            >
              <span aria-hidden>×</span>
              <span className="sr-only">Leave out {nameOfPlace(place)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="grid min-w-0 grow gap-1.5 sm:max-w-md">
          <label htmlFor={id} className="text-sm font-semibold">
            Add a place of before
          </label>
          <select id={id} value="" onChange={({ target }) => add(target.value)} className="field-box">
            <option value="">Please choose</option>
            {others.map((place) => (
              <option key={nameOfPlace(place)} value={nameOfPlace(place)}>
                {nameOfPlace(place)}
              </option>
            ))}
          </select>
        </div>
        <Button look="quiet" onClick={() => setNew(true)}>
          Type in a new place
        </Button>
      </div>
      <Dialog title="A new place" size="lg" isOpen={isNew} onClose={() => setNew(false)}>
        <NewPlace
          zones={zones}
          chosen={places}
          onAdd={(place) => {
            onChange([...places, place]);
            setNew(false);
          }}
        />
      </Dialog>
    </FormPart>
  );
}
