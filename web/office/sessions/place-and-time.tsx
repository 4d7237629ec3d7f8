import type { SessionChoices } from '#contract/sessions/office-session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { placesToChoose } from './chosen-place.ts';
import { ChosenVenue } from './chosen-venue.tsx';
import { ElsewhereTimes } from './elsewhere-times.tsx';
import { FactsThere } from './facts-there.tsx';
import { FormPart } from './form-part.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PreviousPlaces } from './previous-places.tsx';
import type { SessionValues } from './session-values.ts';

interface Props {
  form: OfficeFormState<SessionValues>;
  choices: SessionChoices;
}

export function PlaceAndTime({ form, choices }: Props) {
  const { field } = form;
  const zone = form.watch('timezone');
  const venueId = form.watch('venue_id') ?? '';
  const venue = choices.venues.find(({ venue_id }) => String(venue_id) === venueId);

  /** What differed at the venue before says nothing of this one. */
  function fillIn({ venue_id, ...place }: ChosenPlace): void {
    for (const [name, value] of Object.entries(place) as [keyof typeof place, string][])
      form.setValue(name, value, { shouldDirty: true });
    form.setValue('venue_id', venue_id ? String(venue_id) : '', { shouldDirty: true });
    form.setValue('venue_facts', null, { shouldDirty: true });
  }

  return (
    <>
      <FormPart title="Where">
        <PreviousPlaces
          label={venueId === '' ? 'Choose a venue' : 'Choose another venue'}
          action="Use this venue"
          places={placesToChoose(choices)}
          onChoose={fillIn}
        />
        {venueId === '' ? (
          <PlaceFields field={field} zones={choices.timezones} zone={zone} />
        ) : (
          <ChosenVenue
            id={venueId}
            place={form.watch()}
            location={form.watch('location')}
            problem={form.problems['venue_id']}
            onLeave={() => {
              // Keep what visitors read.
              if (venue && form.getValues('venue_facts') === null)
                form.setValue('venue_facts', venue.venue_facts, { shouldDirty: true });
              form.setValue('venue_id', '', { shouldDirty: true });
            }}
          />
        )}
      </FormPart>

      <FactsThere
        what="session"
        venue={venue}
        facts={form.watch('venue_facts') ?? null}
        onChange={(facts) => form.setValue('venue_facts', facts, { shouldDirty: true })}
      />

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
