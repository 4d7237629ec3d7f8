export interface Chip<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface Props<Value extends string> {
  legend: string;
  chips: Chip<Value>[];
  value: Value;
  onChange(value: Value): void;
}

/** A few filters to choose from, each with its number of results. */
export function FilterChips<Value extends string>({ legend, chips, value, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={legend} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className="rounded-edge border-rule hover:bg-parchment aria-pressed:border-navy aria-pressed:bg-navy min-h-11 border bg-white px-3 text-sm font-medium aria-pressed:text-white sm:px-4"
        >
          {chip.label}
          {chip.count !== undefined && <span className="ml-2 opacity-80">{chip.count}</span>}
        </button>
      ))}
    </div>
  );
}
