import { Form } from 'react-router';
import { PRICE_BANDS } from '#contract/price-band.ts';
import { PROGRAM_CATEGORIES } from '#contract/program-filter.ts';
import type { ProgramFilter } from '#contract/program-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const priceLabels = {
  all: 'Any price',
  'under-1000': 'Under $1,000',
  '1000-2000': '$1,000 to $2,000',
  'over-2000': 'Over $2,000',
};

interface Props {
  filter: ProgramFilter;
  onChange(filter: ProgramFilter): void;
}

export function ProgramFilters({ filter, onChange }: Props) {
  return (
    <Form
      role="search"
      aria-label="Programs"
      action="/programs"
      replace
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-4 sm:grid-cols-[1fr_1fr_auto] lg:grid-cols-[2fr_1.4fr_1.1fr_auto]"
    >
      <div className="col-span-full sm:col-span-3 lg:col-span-1">
        <TextField
          label="Search"
          type="search"
          name="search"
          maxLength={200}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      <SelectField
        label="Category"
        name="category"
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.target.value })}
      >
        <option value="all">All categories</option>
        {PROGRAM_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Price"
        name="price"
        value={filter.price}
        onChange={(event) => onChange({ ...filter, price: bandOf(event.target.value) })}
      >
        {PRICE_BANDS.map((band) => (
          <option key={band} value={band}>
            {priceLabels[band]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="quiet" className="col-span-full sm:col-span-1">
        Search
      </Button>
    </Form>
  );
}

function bandOf(value: string): ProgramFilter['price'] {
  return PRICE_BANDS.find((band) => band === value) ?? 'all';
}
