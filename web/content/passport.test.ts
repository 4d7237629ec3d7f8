import { expect, test } from 'vitest';
import { seatAnswers } from './seat-answers.ts';
import { space } from './space.ts';

test('the page of the trip and the seat form ask for the same passport', () => {
  const documents = space.questions.entries.find(({ title }) => title.startsWith('Which documents'));
  for (const text of [documents?.content, seatAnswers.journey.expiryHint]) {
    expect(text).toMatch(/valid until the trip ends, at least/i);
    expect(text).toContain('Some countries want months more');
  }
});
