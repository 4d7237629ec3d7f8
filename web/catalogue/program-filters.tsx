import { Form } from 'react-router';
import { PRICE_BANDS } from '#contract/price-band.ts';
import { PROGRAM_CATEGORIES } from '#contract/program-filter.ts';
import type { ProgramFilter } from '#contract/program-filter.ts';

const priceLabels = {
  all: 'Any price',
  'under-1000': 'Under $1,000',
  '1000-2000': '$1,000 to $2,000',
  'over-2000': 'Over $2,000',
};

const field = 'mt-1 block min-h-11 w-full border border-ink-soft bg-white px-3 py-2 text-base';

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
      className="border-rule mt-8 grid items-end gap-4 border-y py-6 md:grid-cols-[2fr_1.5fr_1fr_auto]"
    >
      <label className="text-sm font-medium">
        Search
        <input
          type="search"
          name="search"
          maxLength={200}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          className={field}
        />
      </label>
      <label className="text-sm font-medium">
        Category
        <select
          name="category"
          value={filter.category}
          onChange={(event) => onChange({ ...filter, category: event.target.value })}
          className={field}
        >
          <option value="all">All categories</option>
          {PROGRAM_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </select>
      </label>
      <label className="text-sm font-medium">
        Price
        <select
          name="price"
          value={filter.price}
          onChange={(event) => onChange({ ...filter, price: bandOf(event.target.value) })}
          className={field}
        >
          {PRICE_BANDS.map((band) => (
            <option key={band} value={band}>
              {priceLabels[band]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="action action-strong">
        Search
      </button>
    </Form>
  );
}

function bandOf(value: string): ProgramFilter['price'] {
  return PRICE_BANDS.find((band) => band === value) ?? 'all';
}
