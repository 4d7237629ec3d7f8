import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ChosenPlace } from './chosen-place.ts';
import { nameAmong, nameOfPlace } from './same-place.ts';

interface Props {
  label: string;
  action: string;
  places: ChosenPlace[];
  onChoose(place: ChosenPlace): void;
}

/** Applied by a button, because arrow keys change a closed select at once. */
export function PreviousPlaces({ label, action, places, onChoose }: Props) {
  const id = useId();
  const [key, setKey] = useState('');
  const place = places.find((each) => keyOf(each) === key);
  const venues = places.filter(({ venue_id }) => venue_id);
  const typed = places.filter(({ venue_id }) => !venue_id);
  if (places.length === 0) return null;
  return (
    <div className="grid min-w-0 grow gap-1.5 sm:max-w-md">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-3">
        <select
          id={id}
          value={place ? key : ''}
          onChange={({ target }) => setKey(target.value)}
          className="field-box min-w-0 grow"
        >
          <option value="">Please choose</option>
          <Options places={venues} all={places} />
          {typed.length > 0 && (
            <optgroup label="Places without a venue">
              <Options places={typed} all={places} />
            </optgroup>
          )}
        </select>
        <Button
          look="quiet"
          className="whitespace-nowrap"
          disabled={!place}
          onClick={() => place && onChoose(place)}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

function Options({ places, all }: { places: ChosenPlace[]; all: ChosenPlace[] }) {
  return places.map((each) => (
    <option key={keyOf(each)} value={keyOf(each)}>
      {nameAmong(all, each)}
    </option>
  ));
}

/** Venues may have the same name. */
function keyOf(place: ChosenPlace): string {
  return place.venue_id ? String(place.venue_id) : nameOfPlace(place);
}
