import { SelectField } from '#web/ui/select-field.tsx';
import { DayField } from './day-field.tsx';
import type { ListFilter } from './list-column.ts';

interface Props {
  filter: ListFilter;
  value: string;
  onChange(value: string): void;
}

export function FilterField({ filter: { name, label, options, none = 'All' }, value, onChange }: Props) {
  const field = { name, label, value };
  if (options === undefined) return <DayField {...field} onChange={onChange} />;
  return (
    <SelectField className="md:max-w-60" {...field} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
