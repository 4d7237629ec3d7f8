import { expect, test } from 'vitest';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sessionListSummary } from './session-list-summary.ts';

function buildSession(facts: Partial<WorkshopSession>) {
  return {
    city: 'Seoul',
    starts_at: '2031-05-05T00:00:00.000Z',
    local_start: '2031-05-05T09:00',
    effective_price: 499,
    formatted_effective_price: '$499',
    ...facts,
  } as WorkshopSession;
}

test('the next session and the lowest price are found in any order of sessions', () => {
  const facts = sessionListSummary([
    buildSession({}),
    buildSession({ city: 'Baku', starts_at: '2031-04-01T05:00:00.000Z', local_start: '2031-04-01T09:00' }),
    buildSession({ effective_price: 349, formatted_effective_price: '$349' }),
    buildSession({ effective_price: 0, formatted_effective_price: '$0' }),
  ]);
  expect(facts.map(({ value }) => value)).toEqual(['4', '2', 'Apr 1', '$349']);
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
