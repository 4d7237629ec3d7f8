import { firmDayOf } from '#contract/firm-day.ts';
import type { SessionChoices } from '#contract/sessions/office-session.ts';
import type { ListFilter } from '../list/list-column.ts';
import { monthAfter, monthText } from './local-text.ts';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 30;

export function placeFilters(choices: SessionChoices | undefined): ListFilter[] {
  return [
    {
      name: 'program',
      label: 'Program',
      options: (choices?.programs ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    },
    {
      name: 'country',
      label: 'Country',
      options: (choices?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}

export function sessionFilters(choices: SessionChoices | undefined): ListFilter[] {
  const now = firmDayOf(new Date()).slice(0, 7);
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, step) =>
    monthAfter(now, step - MONTHS_BACK),
  );
  return [
    ...placeFilters(choices),
    { name: 'month', label: 'Month', options: months.map((value) => ({ value, label: monthText(value) })) },
    {
      name: 'state',
      label: 'State',
      none: 'Upcoming',
      options: [
        { value: 'few_left', label: 'Few left' },
        { value: 'sold_out', label: 'Sold out' },
        { value: 'hidden', label: 'Hidden' },
        { value: 'past', label: 'Running or past' },
        { value: 'cancelled', label: 'Cancelled' },
        { value: 'all', label: 'All' },
      ],
    },
  ];
}
