import { useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

const AFTER_MS = 300;

interface Props {
  label: string;
  value: string;
  onSearch(words: string): void;
}

/** Searches once the user stops typing. */
export function ListSearch({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The URL was changed elsewhere, such as by the back button.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <form
      role="search"
      className="min-w-0 grow basis-full md:basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onSearch(typed.trim());
      }}
    >
      <TextField
        type="search"
        label={label}
        name="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), AFTER_MS);
        }}
      />
    </form>
  );
}
