import { expect, test } from 'vitest';
import { consentsOf, isConsentRequired } from '#contract/consent-kind.ts';
import { safeguarding, stillToBeConfirmed } from './safeguarding.ts';

test('each consent that a guardian is asked is on the page, with whether it is needed to come', () => {
  const { list = [] } = safeguarding.sections.find(({ id }) => id === 'guardian') ?? {};
  const names = {
    coming: 'Coming',
    travel: 'Travel',
    first_aid: 'First aid',
    pictures: 'Pictures',
    filmed_lessons: 'Lessons',
  };
  for (const kind of consentsOf('journey')) {
    const line = list.find((each) => each.startsWith(names[kind]));
    expect(line).toContain(isConsentRequired(kind) ? 'Needed to come.' : 'A choice.');
  }
  expect(list.at(-1)).toMatch(/allergies.*A choice/);
});

test('the list has each point that is not confirmed, once', () => {
  const [section] = stillToBeConfirmed([
    { name: 'Adults', isConfirmed: true },
    { name: 'Checks', isConfirmed: false },
    { name: 'Hours', isConfirmed: false },
  ]);
  expect(section).toMatchObject({ title: 'Still to be confirmed', list: ['Checks', 'Hours'] });
});

test('once every point is confirmed there is no list', () => {
  expect(stillToBeConfirmed([{ name: 'Adults', isConfirmed: true }])).toEqual([]);
});
