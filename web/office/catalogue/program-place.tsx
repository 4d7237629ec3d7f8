import type { OfficeFormState } from '../form/use-office-form.ts';
import type { ChosenPlace } from '../sessions/chosen-place.ts';
import { placesToChoose } from '../sessions/chosen-place.ts';
import { ChosenVenue } from '../sessions/chosen-venue.tsx';
import { FactsThere } from '../sessions/facts-there.tsx';
import { VenueFields } from '../sessions/own-venue-fields.tsx';
import { PreviousPlaces } from '../sessions/previous-places.tsx';
import { useSessionChoices } from '../sessions/use-session-choices.ts';
import type { ProgramValues } from './program-values.ts';

interface Props {
  form: OfficeFormState<ProgramValues>;
}

/** A venue, or a place that is typed once. */
export function ProgramPlace({ form }: Props) {
  const { field } = form;
  const { data: choices } = useSessionChoices();
  const venueId = form.watch('venue_id') ?? '';
  const venue = useVenue(form);

  /** What differed at the venue before says nothing of this one. */
  function fillIn({ location: _name, venue_id, ...place }: ChosenPlace): void {
    for (const [name, value] of Object.entries(place) as [keyof typeof place, string][])
      form.setValue(name, value, { shouldDirty: true });
    form.setValue('venue_id', venue_id ? String(venue_id) : '', { shouldDirty: true });
    form.setValue('venue_facts', null, { shouldDirty: true });
  }

  function leave(): void {
    // Keep what visitors read.
    if (venue && form.getValues('venue_facts') === null)
      form.setValue('venue_facts', venue.venue_facts, { shouldDirty: true });
    form.setValue('venue_id', '', { shouldDirty: true });
  }

  return (
    <>
      <PreviousPlaces
        label={venueId === '' ? 'Choose a venue' : 'Choose another venue'}
        action="Use this venue"
        places={choices ? placesToChoose(choices) : []}
        onChoose={fillIn}
      />
      {venueId === '' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <VenueFields field={field} />
        </div>
      ) : (
        <ChosenVenue id={venueId} place={form.watch()} problem={form.problems['venue_id']} onLeave={leave} />
      )}
    </>
  );
}

export function ProgramFacts({ form }: Props) {
  const venue = useVenue(form);
  if (form.watch('venue_id') && !venue) return null;
  return (
    <FactsThere
      what="program"
      venue={venue}
      facts={form.watch('venue_facts') ?? null}
      onChange={(facts) => form.setValue('venue_facts', facts, { shouldDirty: true })}
    />
  );
}

function useVenue(form: OfficeFormState<ProgramValues>) {
  const { data: choices } = useSessionChoices();
  const id = form.watch('venue_id') ?? '';
  return choices?.venues.find(({ venue_id }) => String(venue_id) === id);
}
