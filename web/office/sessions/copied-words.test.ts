import { expect, test } from 'vitest';
import { copiedWords } from './copied-words.ts';

const original = {
  city: 'Boston',
  session_title: 'Boston Essentials',
  special_notes: 'There are stairs.',
  preparation_notes: 'Read the case of the harbor.',
};
const copy = { ...original };
const asked = 'Copied from the session in Boston. Check that it applies here too.';

test('in the same city copied text is still correct', () => {
  expect(copiedWords(original, copy)).toEqual({});
  expect(copiedWords(original, { ...copy, city: ' boston ' })).toEqual({});
});

test('in another city title and notes need a review until they are rewritten', () => {
  expect(copiedWords(original, { ...copy, city: 'Warsaw' })).toEqual({
    session_title: asked,
    special_notes: asked,
    preparation_notes: asked,
  });
  expect(copiedWords(original, { ...copy, city: 'Warsaw', session_title: 'Warsaw Essentials' })).toEqual({
    special_notes: asked,
    preparation_notes: asked,
  });
});

test('fields that are empty in the original were not copied', () => {
  const bare = { ...original, session_title: null, special_notes: null, preparation_notes: null };
  const empty = { session_title: '', special_notes: '', preparation_notes: '' };
  expect(copiedWords(bare, { city: 'Warsaw', ...empty })).toEqual({});
});
