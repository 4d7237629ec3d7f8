import type { SessionPlace } from '#contract/office/session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { ElsewhereTimes } from './elsewhere-times.tsx';
import { FormPart } from './form-part.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PreviousPlaces } from './previous-places.tsx';
import type { SessionValues } from './session-values.ts';

interface Props {
  form: OfficeFormState<SessionValues>;
  zones: string[];
  places: SessionPlace[];
}

export function PlaceAndTime({ form, zones, places }: Props) {
  const { field } = form;
  const zone = form.watch('timezone');

  /** Fills all fields from a previous venue. */
  function fillIn(place: SessionPlace): void {
    for (const [name, value] of Object.entries(place) as [keyof SessionPlace, string][])
      form.setValue(name, value, { shouldDirty: true });
  }

  return (
    <>
      <FormPart title="Where">
        <PreviousPlaces
          label="Copy from an earlier venue"
          action="Use this venue"
          places={places}
          onChoose={fillIn}
        />
        <PlaceFields field={field} zones={zones} zone={zone} />
      </FormPart>

      <FormPart title="Date and time, in the venue’s time zone">
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <TextField type="datetime-local" label="Starts" {...field('starts_local')} />
            <ElsewhereTimes local={form.watch('starts_local')} zone={zone} />
          </div>
          <div>
            <TextField type="datetime-local" label="Ends" {...field('ends_local')} />
            <ElsewhereTimes local={form.watch('ends_local')} zone={zone} />
          </div>
        </div>
      </FormPart>
    </>
  );
}
