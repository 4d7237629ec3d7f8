import { expect, test } from 'vitest';
import { readDayPlan, readDetails, readSessionDetails } from './read-details.ts';

const entry = { day: 1, starts: '09:00', ends: '10:30', what: 'Opening' };
const agreement = { id: 3, text: 'I agree.', program_type: 'mastery' };
const question = { question: 'Is there lunch?', answer: 'Yes.' };

test('day plan and questions of our own API are read unchanged', () => {
  const details = { day_plan: [entry, { ...entry, day: 2 }], questions: [question], agreements: [agreement] };
  expect(readDetails({ id: 1, ...details })).toEqual(details);
});

test.each([undefined, null, {}, { day_plan: null, questions: 'none' }, { day_plan: {}, questions: [null] }])(
  'an API that answers %j has neither',
  (program) => {
    expect(readDetails(program)).toEqual({ day_plan: [], questions: [] });
  },
);

test('an entry without day, time or words is left out, and so is half a question', () => {
  const day_plan = [
    { ...entry, day: 0 },
    { ...entry, starts: 'nine' },
    { ...entry, ends: '25:00' },
    { ...entry, what: '' },
    { ...entry, day: '3' },
  ];
  expect(readDayPlan({ day_plan })).toEqual([{ ...entry, day: 3 }]);
  expect(readDetails({ questions: [{ question: 'Why?' }, { answer: 'Because.' }] }).questions).toEqual([]);
});

test('an agreement without number or words is left out, and an unknown type is for all', () => {
  const agreements = [
    { text: 'I agree.' },
    { id: 4, text: '' },
    null,
    { ...agreement, program_type: 'long' },
  ];
  expect(readDetails({ agreements }).agreements).toEqual([{ ...agreement, program_type: null }]);
});

test('directions and a map of our own API are read unchanged; another API has neither', () => {
  const details = { day_plan: [entry], directions: 'Past the mill.', map_picture: '/media/map.jpg' };
  expect(readSessionDetails({ id: 2, ...details })).toEqual(details);
  expect(readSessionDetails({ id: 2, directions: { by: 'bus' }, map_picture: false })).toEqual({
    day_plan: [],
    directions: null,
    map_picture: null,
  });
});
