import type { ComponentProps } from 'react';
import { SelectField } from '#web/ui/select-field.tsx';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  /** The accepted time zones. */
  zones: string[];
  /** The one that is chosen. */
  zone: string;
}

export function ZoneField({ zones, zone, ...select }: Props) {
  return (
    <SelectField label="Time zone" {...select}>
      <option value="">Please choose</option>
      {knownHere(zones, zone).map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}

/** The time zones that the database and this browser both know, and the current one. */
function knownHere(zones: string[], chosen: string): string[] {
  const here = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  return zones.includes(chosen) || chosen === ''
    ? zones.filter((zone) => here.has(zone))
    : [chosen, ...zones.filter((zone) => here.has(zone))];
}
