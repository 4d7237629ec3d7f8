import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useDeferredValue, useState } from 'react';
import type { Sellable } from '#contract/catalogue/office-sellable.ts';
import { formatMoney } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { callOffice } from '../staff/call-office.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** The id that an error summary links to. */
  name: string;
  error?: string | undefined;
  /** On the buttons. */
  action?: 'Add' | 'Choose';
  isChosen(what: Sellable): boolean;
  onChoose(what: Sellable): void;
}

/** Searches upcoming sessions and programs. */
export function SellablePicker({ ref, name, error: problem, action = 'Add', isChosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const {
    data = [],
    isPending,
    isError,
    error,
  } = useQuery({
    queryKey: ['sellables', words],
    queryFn: () => callOffice<Sellable[]>(`/sellables?search=${encodeURIComponent(words)}`),
    placeholderData: keepPreviousData,
  });
  const open = data.filter((what) => !isChosen(what));
  return (
    <div ref={ref}>
      <TextField
        type="search"
        label="Find a session or a program"
        data-field={name}
        error={problem}
        maxLength={200}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isError && (
        <p role="alert" className="text-red mt-2 text-sm font-medium">
          {error.message}
        </p>
      )}
      <ul aria-label="Available bookings" className="relative mt-3 max-h-72 overflow-y-auto sm:max-h-96">
        {open.map((what) => (
          <li
            key={`${what.program_id}/${what.session_id}`}
            className="border-rule flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t py-2"
          >
            <div className="min-w-0 grow basis-64">
              <p className="font-medium">{what.title}</p>
              <p className="text-ink-soft text-[0.9375rem]">
                {what.detail && `${what.detail}, `}
                {formatMoney(what.unit_price_cents, what.currency)} a seat,{' '}
                {what.left > 0 ? `${what.left} left` : 'sold out'}
              </p>
            </div>
            <Button look="quiet" disabled={what.left <= 0} onClick={() => onChoose(what)}>
              {action}
              <span className="sr-only">
                {' '}
                {what.title} {what.detail}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {data.length === 0 && words !== '' && !isPending && !isError && (
        <p className="text-ink-soft mt-3">No matching session or program can be booked.</p>
      )}
    </div>
  );
}
