import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FilterField } from './filter-field.tsx';
import type { ListFilter } from './list-column.ts';

interface Props {
  filters: ListFilter[];
  valueOf(name: string): string;
  onChange(name: string, value: string): void;
}

/** On a phone the filters are collapsed, and active filters are buttons that remove them. */
export function ListFilters({ filters, valueOf, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const fields = filters.map((filter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={valueOf(filter.name)}
      onChange={(value) => onChange(filter.name, value)}
    />
  ));
  if (fields.length === 0) return null;
  const set = filters.filter(({ name }) => valueOf(name) !== '');

  return (
    <>
      <Button
        look="quiet"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{set.length > 0 && ` (${set.length})`}
      </Button>
      <div
        id={id}
        className={`md:contents ${isOpen ? 'order-last grid basis-full grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-3' : 'max-md:hidden'}`}
      >
        {fields}
      </div>
      {!isOpen && set.length > 0 && (
        <ul aria-label="Active filters" className="order-last flex basis-full flex-wrap gap-2 md:hidden">
          {set.map((filter) => (
            <li key={filter.name}>
              <button
                type="button"
                onClick={() => onChange(filter.name, '')}
                className="rounded-edge border-rule bg-parchment min-h-9 border px-3 py-1 text-left text-sm wrap-anywhere"
              >
                <span className="sr-only">Remove filter </span>
                {filter.label}: <b>{inWords(filter, valueOf(filter.name))}</b> <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The choices may still be loading. */
function inWords({ options }: ListFilter, value: string): string {
  if (options) return options.find((option) => option.value === value)?.label ?? '…';
  const day = new Date(value);
  return Number.isNaN(day.getTime()) ? value : days.format(day);
}
