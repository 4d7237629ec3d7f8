import { expect, test } from 'vitest';
import { VENUE_FACTS, VENUE_FACT_WORDS, missingFacts } from './venue-fact.ts';

test('a venue lacks what is needed and not there', () => {
  expect(missingFacts(['step-free', 'quiet-room'], ['quiet-room', 'halal-kitchen', 'step-free'])).toEqual([
    'halal-kitchen',
  ]);
  expect(missingFacts([], VENUE_FACTS)).toEqual([...VENUE_FACTS]);
});

test('it lacks nothing if nothing is needed, or all is there', () => {
  expect(missingFacts([], [])).toEqual([]);
  expect(missingFacts(VENUE_FACTS, ['hearing-loop'])).toEqual([]);
});

test('each fact has a name of its own, and says what it promises', () => {
  const words = VENUE_FACTS.map((fact) => VENUE_FACT_WORDS[fact]);
  expect(new Set(words.map(({ name }) => name)).size).toBe(VENUE_FACTS.length);
  for (const { meaning } of words) expect(meaning).toMatch(/\.$/);
});
