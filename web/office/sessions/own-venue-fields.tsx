import type { SessionPlace } from '#contract/sessions/office-session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';

type Field = ReturnType<OfficeFormState<SessionPlace>['field']>;

/** Any form with these fields. */
export type FieldOf<Name extends keyof SessionPlace> = (name: Name) => Omit<Field, 'name'> & { name: string };

interface Props {
  field: FieldOf<'venue_name' | 'venue_address' | 'city' | 'country' | 'country_code'>;
}

/** For a grid of two columns. */
export function VenueFields({ field }: Props) {
  return (
    <>
      <TextField label="Venue" {...field('venue_name')} />
      <TextField label="Address" {...field('venue_address')} />
      <TextField label="City" {...field('city')} />
      <div className="grid grid-cols-[1fr_8rem] gap-5">
        <TextField label="Country" {...field('country')} />
        <TextField label="Country code" hint="For example, KR" maxLength={2} {...field('country_code')} />
      </div>
    </>
  );
}
