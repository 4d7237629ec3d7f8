import type { ChangeEvent } from 'react';
import { Form } from 'react-router';
import { PRICE_BANDS } from '#contract/catalogue/price-band.ts';
import {
  GRADES,
  PROGRAM_AUDIENCES,
  PROGRAM_AUDIENCE_LABELS,
  gradeLabel,
} from '#contract/catalogue/program-audience.ts';
import { PROGRAM_CATEGORIES, countSet } from '#contract/catalogue/program-filter.ts';
import type { ProgramFilter } from '#contract/catalogue/program-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const priceLabels = {
  all: 'Any price',
  'under-1000': 'Under $1,000',
  '1000-2000': '$1,000 to $2,000',
  'over-2000': 'Over $2,000',
};

type Chosen = 'category' | 'price' | 'audience' | 'grade';

interface Props {
  filter: ProgramFilter;
  /** The label of the button that closes the filters on a phone. */
  done: string;
  onChange(filter: ProgramFilter): void;
}

export function ProgramFilters({ filter, done, onChange }: Props) {
  const choice = <Name extends Chosen>(name: Name, values: readonly ProgramFilter[Name][]) => ({
    name,
    value: filter[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onChange({ ...filter, [name]: values.find((value) => value === target.value) ?? 'all' }),
  });

  return (
    <Form
      role="search"
      aria-label="Programs"
      action="/programs"
      replace
      className="flex flex-wrap items-end gap-x-3 gap-y-4 *:min-w-0 *:grow md:*:basis-32"
    >
      <div className="basis-full lg:basis-56">
        <TextField
          label="Search"
          type="search"
          name="search"
          maxLength={200}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      <FilterSheet count={countSet(filter)} done={done} className="basis-28">
        <SelectField label="Category" {...choice('category', PROGRAM_CATEGORIES)}>
          <option value="all">All categories</option>
          {PROGRAM_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </SelectField>
        <SelectField label="Price" {...choice('price', PRICE_BANDS)}>
          {PRICE_BANDS.map((band) => (
            <option key={band} value={band}>
              {priceLabels[band]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Audience" {...choice('audience', PROGRAM_AUDIENCES)}>
          <option value="all">Everybody</option>
          {PROGRAM_AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {PROGRAM_AUDIENCE_LABELS[audience]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Grade or age" {...choice('grade', GRADES.map(String))}>
          <option value="all">Any grade</option>
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {gradeLabel(grade)}
            </option>
          ))}
        </SelectField>
      </FilterSheet>
      <Button type="submit" look="quiet" className="basis-28 md:grow-0 md:basis-auto">
        Search
      </Button>
    </Form>
  );
}
