import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ChosenPlace } from './chosen-place.ts';
import { FormPart } from './form-part.tsx';
import { NewPlace } from './new-place.tsx';
import { PreviousPlaces } from './previous-places.tsx';
import { isSamePlace, nameAmong, nameOfPlace } from './same-place.ts';

interface Props {
  previous: ChosenPlace[];
  zones: string[];
  places: ChosenPlace[];
  onChange(places: ChosenPlace[]): void;
}

/** Choose venues, or enter places once. */
export function PlacePicker({ previous, zones, places, onChange }: Props) {
  const [isNew, setNew] = useState(false);
  const nameOf = (place: ChosenPlace) => nameAmong(previous, place);

  return (
    <FormPart title="Venues">
      <ul aria-label="Chosen venues" className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li
            key={nameOfPlace(place)}
            className="border-rule rounded-edge flex items-center border bg-white text-sm"
          >
            <span className="py-1.5 pl-3">{nameOf(place)}</span>
            <button
              type="button"
              onClick={() => onChange(places.filter((other) => other !== place))}
              className="hover:bg-parchment grid size-9 place-items-center text-lg leading-none"
            >
              <span aria-hidden>×</span>
              <span className="sr-only">Remove {nameOf(place)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <PreviousPlaces
          label="Venue"
          action="Add venue"
          places={previous.filter((place) => !places.some((chosen) => isSamePlace(chosen, place)))}
          onChoose={(place) => onChange([...places, place])}
        />
        <Button look="quiet" onClick={() => setNew(true)}>
          Enter another place
        </Button>
      </div>
      <Dialog title="Another place" size="lg" isOpen={isNew} onClose={() => setNew(false)}>
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
