import { FieldsRefused } from '../../api-client/call-api.ts';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { PlaceFields } from './place-fields.tsx';
import { emptyPlace, placeForm } from './place-values.ts';
import { isSamePlace } from './same-place.ts';

interface Props {
  zones: string[];
  chosen: ChosenPlace[];
  onAdd(place: ChosenPlace): void;
}

/** A place that is typed once, without a venue. */
export function NewPlace({ zones, chosen, onAdd }: Props) {
  const form = useOfficeForm({
    values: emptyPlace,
    schema: placeForm,
    send: async (place) => {
      const problem = 'This venue is already chosen';
      if (chosen.some((other) => isSamePlace(other, place)))
        throw new FieldsRefused(problem, { venue_name: problem });
      return place;
    },
    onSaved: onAdd,
  });
  return (
    <OfficeForm form={form} submit="Add place" sending="Adding…">
      <PlaceFields field={form.field} zones={zones} zone={form.watch('timezone')} />
    </OfficeForm>
  );
}
