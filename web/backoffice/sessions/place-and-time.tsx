import { useId, useState } from 'react';
import type { SessionPlace } from '#contract/office/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { FormPart } from '../parts/form-part.tsx';
import { ElsewhereTimes } from './elsewhere-times.tsx';
import type { SessionValues } from './session-values.ts';

interface Props {
  form: OfficeFormState<SessionValues>;
  zones: string[];
  places: SessionPlace[];
}

export function PlaceAndTime({ form, zones, places }: Props) {
  const { field } = form;
  const zone = form.watch('timezone');
  const known = knownHere(zones, zone);

  /** Somewhere where sessions were before: all of its fields at once. */
  function fillIn(place: SessionPlace): void {
    for (const [name, value] of Object.entries(place) as [keyof SessionPlace, string][])
      form.setValue(name, value, { shouldDirty: true });
  }

  return (
    <>
      <FormPart title="Where">
        <KnownPlaces places={places} onFillIn={fillIn} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Venue" {...field('venue_name')} />
          <TextField label="Address" {...field('venue_address')} />
          <TextField label="City" {...field('city')} />
          <div className="grid grid-cols-[1fr_7rem] gap-5">
            <TextField label="Country" {...field('country')} />
            <TextField label="Code" hint="Such as KR" maxLength={2} {...field('country_code')} />
          </div>
          <TextField
            label="Place as the site names it"
            hint="Such as Lakeside Hall, Seoul"
            {...field('location')}
          />
          <SelectField label="Time zone" {...field('timezone')}>
            <option value="">Please choose</option>
            {known.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        </div>
      </FormPart>

      <FormPart title="When, by the clock of the venue">
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <TextField type="datetime-local" label="Begins" {...field('local_start')} />
            <ElsewhereTimes local={form.watch('local_start')} zone={zone} />
          </div>
          <div>
            <TextField type="datetime-local" label="Ends" {...field('local_end')} />
            <ElsewhereTimes local={form.watch('local_end')} zone={zone} />
          </div>
        </div>
      </FormPart>
    </>
  );
}

interface KnownPlacesProps {
  places: SessionPlace[];
  onFillIn(place: SessionPlace): void;
}

/** By a button: the arrow keys of a closed list go from place to place. */
function KnownPlaces({ places, onFillIn }: KnownPlacesProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const place = chosen === '' ? undefined : places[Number(chosen)];
  if (places.length === 0) return null;
  return (
    <div className="grid gap-1.5 sm:max-w-md">
      <label htmlFor={id} className="text-sm font-semibold">
        A place of before
      </label>
      <div className="flex gap-3">
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className="field-box min-w-0 grow"
        >
          <option value="">Another place</option>
          {places.map(({ city, venue_name }, number) => (
            <option key={`${city} ${venue_name}`} value={number}>
              {city}: {venue_name}
            </option>
          ))}
        </select>
        <Button
          look="quiet"
          className="whitespace-nowrap"
          disabled={!place}
          onClick={() => place && onFillIn(place)}
        >
          Fill in
        </Button>
      </div>
    </div>
  );
}

/** Of the zones that the database knows, those that this browser knows too; and the one that stands. */
function knownHere(zones: string[], chosen: string): string[] {
  const here = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  return zones.includes(chosen) || chosen === ''
    ? zones.filter((zone) => here.has(zone))
    : [chosen, ...zones.filter((zone) => here.has(zone))];
}
