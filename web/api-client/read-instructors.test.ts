import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { readInstructors } from './read-instructors.ts';

const ada = {
  id: 1,
  name: 'Ada Example',
  credentials: 'Doctor of examples',
  about: 'Teaches by example.',
  languages: ['English'],
  portrait: '/media/portraits/1.svg',
};

test('an instructor is read as it is, and what is missing is empty', () => {
  expect(readInstructors({ instructors: [ada] })).toEqual([ada]);
  const { id, name, portrait } = ada;
  expect(readInstructors({ instructors: [{ id, name, portrait }] })).toEqual([
    { id, name, portrait, credentials: '', about: '', languages: [] },
  ]);
});

test('who has no name or portrait is left out', () => {
  const answer = { instructors: [{ ...ada, name: '' }, { ...ada, portrait: null }, 'Ada', null] };
  expect(readInstructors(answer)).toEqual([]);
  expect(readInstructors(undefined)).toEqual([]);
});

test('an API without instructors has nobody to show, and another failure is told', async () => {
  const clientOf = (status: number) => createApiClient(() => Promise.resolve(Response.json({}, { status })));
  expect(await clientOf(404).listInstructors({ program: 'mentorship' })).toEqual([]);
  await expect(clientOf(500).listInstructors({})).rejects.toMatchObject({ status: 500 });
});
