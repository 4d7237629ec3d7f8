import { expect, test } from 'vitest';
import { shownProgram } from './shown-program.ts';

const specified = {
  certificate: null,
  schedule: null,
  selling_points: ['Professional certificate', 'Harvard instructor', 'Certificate included'],
  has_formats: true,
  day_plan: [],
  questions: [],
};

test('sessions without a program use the fallback program', () => {
  expect(shownProgram(null)).toMatchObject({
    id: 999,
    price: 499,
    title: 'Leadership, Negotiation and Communication Skills Workshop',
    formatted_price: '$499',
    duration: '2 Day Intensive',
    category: 'Leadership Training',
  });
  expect(shownProgram(null).features).toHaveLength(6);
});

test('a program without duration and price takes them from the fallback, and nothing else', () => {
  expect(shownProgram({ title: 'Another workshop', description: 'Its own words.' })).toEqual({
    title: 'Another workshop',
    description: 'Its own words.',
    category: '',
    image: '',
    features: [],
    duration: '2 Day Intensive',
    formatted_price: '$499',
    ...specified,
  });
});

test('a program that says nothing of formats and selling points has those of the specification', () => {
  expect(shownProgram({ title: 'Another workshop' })).toMatchObject(specified);
  const own = { has_formats: false, selling_points: [], certificate: 'Certificate of completion' };
  expect(shownProgram(own)).toMatchObject(own);
});

test('a program’s own values are kept', () => {
  const told = { duration: '3-7 days', formatted_price: 'Custom', features: ['Dinner'] };
  expect(shownProgram(told)).toMatchObject(told);
});
