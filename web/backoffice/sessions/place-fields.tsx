import type { SessionPlace } from '#contract/office/session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { ZoneField } from './zone-field.tsx';

type Field = ReturnType<OfficeFormState<SessionPlace>['field']>;

interface Props {
  field(name: keyof SessionPlace): Omit<Field, 'name'> & { name: string };
  /** The accepted time zones. */
  zones: string[];
  /** The one that is chosen. */
  zone: string;
}

export function PlaceFields({ field, zones, zone }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Venue" {...field('venue_name')} />
      <TextField label="Address" {...field('venue_address')} />
      <TextField label="City" {...field('city')} />
      <div className="grid grid-cols-[1fr_8rem] gap-5">
        <TextField label="Country" {...field('country')} />
        <TextField label="Country code" hint="For example, KR" maxLength={2} {...field('country_code')} />
      </div>
      <TextField
        label="Place name on the site"
        hint="For example, Lakeside Hall, Seoul"
        {...field('location')}
      />
      <ZoneField {...field('timezone')} zones={zones} zone={zone} />
    </div>
  );
}
