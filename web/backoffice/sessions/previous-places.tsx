import { useId, useState } from 'react';
import type { SessionPlace } from '#contract/office/session.ts';
import { Button } from '#web/ui/button.tsx';
import { nameOfPlace } from './same-place.ts';

interface Props {
  label: string;
  action: string;
  places: SessionPlace[];
  onChoose(place: SessionPlace): void;
}

/** Applied by a button, because arrow keys change a closed select at once. */
export function PreviousPlaces({ label, action, places, onChoose }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const place = places.find((each) => nameOfPlace(each) === name);
  if (places.length === 0) return null;
  return (
    <div className="grid min-w-0 grow gap-1.5 sm:max-w-md">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-3">
        <select
          id={id}
          value={place ? name : ''}
          onChange={({ target }) => setName(target.value)}
          className="field-box min-w-0 grow"
        >
          <option value="">Please choose</option>
          {places.map((each) => (
            <option key={nameOfPlace(each)} value={nameOfPlace(each)}>
              {nameOfPlace(each)}
            </option>
          ))}
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
