import { expect, test } from 'vitest';
import { consentsOf, isConsentRequired } from '#contract/participants/consent-kind.ts';
import { notYetConfirmed, safeguarding } from './safeguarding.ts';

test('each consent that a guardian is asked is on the page, with whether it is needed to come', () => {
  const { rows = [] } = safeguarding.sections.find(({ id }) => id === 'guardian') ?? {};
  const names = {
    coming: 'Coming',
    travel: 'Travel',
    first_aid: 'First aid',
    pictures: 'Pictures',
    filmed_lessons: 'Lessons on film',
  };
  for (const kind of consentsOf('journey')) {
    expect(rows.find(({ name }) => name === names[kind])?.kind).toBe(
      isConsentRequired(kind) ? 'Needed to come' : 'A choice',
    );
  }
  expect(rows.at(-1)).toMatchObject({ name: 'Allergies and other needs', kind: 'A choice' });
});

test.each([
  ['a section', [{ id: 'a', title: 'A', isConfirmed: false }]],
  ['a row', [{ id: 'a', title: 'A', rows: [{ name: 'B', line: 'C', isConfirmed: false }] }]],
])('%s that is not confirmed is explained at the top', (_what, sections) => {
  expect(notYetConfirmed(sections)).toMatchObject([{ title: 'What is not yet confirmed' }]);
});

test('once everything is confirmed, or needs no confirmation, nothing is explained', () => {
  const rows = [
    { name: 'B', line: 'C', isConfirmed: true },
    { name: 'D', line: 'E' },
  ];
  expect(notYetConfirmed([{ id: 'a', title: 'A', isConfirmed: true, rows }])).toEqual([]);
});
