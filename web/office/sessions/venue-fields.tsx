import { LEAST_PICTURE_WIDTH } from '#contract/catalogue/picture.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { PictureField } from '../form/picture-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { QueryResult } from '../query/query-result.tsx';
import { FactChoice } from './fact-choice.tsx';
import { FormPart } from './form-part.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useSessionChoices } from './use-session-choices.ts';
import type { VenueValues } from './venue-values.ts';
import { venueLabels } from './venue-values.ts';

const map = {
  word: 'map',
  alt: 'Map of the way to this venue',
  leastWidth: LEAST_PICTURE_WIDTH,
  hint: 'It is shown below the directions, which must say the same in words.',
  path: '/pictures',
  width: 800,
  height: 600,
  look: 'h-40 object-contain',
};

interface Props {
  form: OfficeFormState<VenueValues>;
  savedMap?: string;
}

export function VenueFields({ form, savedMap = '' }: Props) {
  const choices = useSessionChoices();
  return (
    <QueryResult query={choices} what="The time zones">
      {({ timezones }) => (
        <>
          <FormPart title="Where">
            <PlaceFields field={form.field} zones={timezones} zone={form.watch('timezone')} />
          </FormPart>
          <FormPart title="Access and facilities">
            <FactChoice
              legend="Choose only what the venue has confirmed"
              facts={form.watch('venue_facts')}
              onChange={(facts) => form.setValue('venue_facts', facts, { shouldDirty: true })}
            />
          </FormPart>
          <FormPart title="The way">
            <TextArea
              label={venueLabels.directions}
              hint="Station or stop, the entrance, the floor. Say which way has no steps."
              maxLength={2_000}
              rows={5}
              {...form.field('directions')}
            />
            <PictureField
              kind={map}
              label={venueLabels.map_picture}
              name="map_picture"
              value={form.watch('map_picture')}
              saved={savedMap}
              error={form.problems['map_picture']}
              onChange={(next) => form.setValue('map_picture', next, { shouldDirty: true })}
            />
          </FormPart>
        </>
      )}
    </QueryResult>
  );
}
