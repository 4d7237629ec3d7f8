import type { SessionPlace } from '#contract/sessions/office-session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { FieldOf } from './own-venue-fields.tsx';
import { VenueFields } from './own-venue-fields.tsx';
import { ZoneField } from './zone-field.tsx';

interface Props {
  field: FieldOf<keyof SessionPlace>;
  /** The accepted time zones. */
  zones: string[];
  /** The one that is chosen. */
  zone: string;
}

export function PlaceFields({ field, zones, zone }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <VenueFields field={field} />
      <TextField
        label="Place name on the site"
        hint="For example, Lakeside Hall, Seoul"
        {...field('location')}
      />
      <ZoneField {...field('timezone')} zones={zones} zone={zone} />
    </div>
  );
}
