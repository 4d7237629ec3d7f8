import { useState } from 'react';
import { FIRST_DAY, LAST_DAY, isDayOfOurs } from '#contract/office/day.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange(day: string): void;
}

/** While a year is typed it reads 2, 20 and 202, so only plausible dates are used. */
export function DayField({ name, label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The URL was changed elsewhere, such as by the back button.
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      name={name}
      label={label}
      min={FIRST_DAY}
      max={LAST_DAY}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || isDayOfOurs(target.value)) onChange(target.value);
      }}
      onBlur={() => {
        if (!isDayOfOurs(typed)) setTyped(value);
      }}
    />
  );
}
