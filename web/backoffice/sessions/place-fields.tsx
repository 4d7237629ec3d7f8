import type { SessionPlace } from '#contract/office/session.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';

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
      <SelectField label="Time zone" {...field('timezone')}>
        <option value="">Please choose</option>
        {knownHere(zones, zone).map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The time zones that the database and this browser both know, and the current one. */
function knownHere(zones: string[], chosen: string): string[] {
  const here = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  return zones.includes(chosen) || chosen === ''
    ? zones.filter((zone) => here.has(zone))
    : [chosen, ...zones.filter((zone) => here.has(zone))];
}
