import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormPart } from './form-part.tsx';
import { dayAfter, dayText } from './local-text.ts';

interface Props {
  days: string[];
  onChange(days: string[]): void;
}

const MOST_DAYS = 60;

/** One day, or one every few weeks. */
export function DayPicker({ days, onChange }: Props) {
  const [first, setFirst] = useState('');
  const [times, setTimes] = useState('1');
  const [weeks, setWeeks] = useState('1');

  function add(): void {
    const count = Math.max(1, Math.min(MOST_DAYS, Number(times) || 1));
    const step = Math.max(1, Math.min(52, Number(weeks) || 1)) * 7;
    const added = Array.from({ length: count }, (_, time) => dayAfter(first, time * step));
    onChange([...new Set([...days, ...added])].toSorted().slice(0, MOST_DAYS));
  }

  return (
    <FormPart title="Days">
      <div className="flex flex-wrap items-end gap-4">
        <TextField type="date" label="From" value={first} onChange={({ target }) => setFirst(target.value)} />
        <div className="w-24">
          <TextField
            label="Times"
            inputMode="numeric"
            autoComplete="off"
            value={times}
            onChange={({ target }) => setTimes(target.value)}
          />
        </div>
        <div className="w-32">
          <TextField
            label="Weeks apart"
            inputMode="numeric"
            autoComplete="off"
            value={weeks}
            onChange={({ target }) => setWeeks(target.value)}
          />
        </div>
        <Button look="quiet" disabled={first === ''} onClick={add}>
          Add
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label="Chosen days" className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li key={day} className="border-rule rounded-edge flex items-center border bg-white text-sm">
              <span className="py-1.5 pl-3">{dayText(day)}</span>
              <button
                type="button"
                onClick={() => onChange(days.filter((other) => other !== day))}
                className="hover:bg-parchment grid size-9 place-items-center text-lg leading-none"
              >
                <span aria-hidden>×</span>
                <span className="sr-only">Remove {dayText(day)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  );
}
