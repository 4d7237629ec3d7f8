import { expect, test } from 'vitest';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { sessionListSummary } from './session-list-summary.ts';

function buildSession(facts: Partial<WorkshopSession>) {
  return {
    city: 'Seoul',
    starts_at: '2031-05-05T00:00:00.000Z',
    local_start: '2031-05-05T09:00',
    remaining_spots: 9,
    effective_price: 499,
    formatted_effective_price: '$499',
    ...facts,
  } as WorkshopSession;
}

test('the next session and the lowest price of those with seats are found in any order', () => {
  const soldOut = { remaining_spots: 0, effective_price: 1, formatted_effective_price: '$1' };
  const facts = sessionListSummary([
    buildSession({}),
    buildSession({ city: 'Baku', starts_at: '2031-04-01T05:00:00.000Z', local_start: '2031-04-01T09:00' }),
    buildSession({ effective_price: 349, formatted_effective_price: '$349' }),
    buildSession({ ...soldOut, starts_at: '2031-03-01T05:00:00.000Z', local_start: '2031-03-01T09:00' }),
  ]);
  expect(facts.map(({ value }) => value)).toEqual(['4', '2', 'Apr 1', '$349']);
});

test('a free session does not hide what the others cost', () => {
  const free = buildSession({ effective_price: 0, formatted_effective_price: '$0' });
  const [, , , from] = sessionListSummary([buildSession({}), free]);
  expect(from).toEqual({ label: 'From', value: '$499' });
  expect(sessionListSummary([free]).at(-1)).toEqual({ label: 'From', value: '$0' });
});

test('when all seats are taken there is no next date and no price', () => {
  expect(sessionListSummary([buildSession({ remaining_spots: 0 })])).toEqual([
    { label: 'Sessions', value: '1' },
    { label: 'Cities', value: '1' },
  ]);
});

test('when no session has a price the price is custom', () => {
  const [, , , from] = sessionListSummary([
    buildSession({ effective_price: null, formatted_effective_price: '' }),
  ]);
  expect(from).toEqual({ label: 'From', value: 'Custom' });
});

test('without sessions there are no facts', () => {
  expect(sessionListSummary([])).toEqual([]);
});
