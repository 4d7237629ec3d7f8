import { expect, test } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import { loadWorkshop } from './load-workshop.ts';

const catalogue = new Map([
  ['premier-workshop', 14],
  ['harvard-negotiation-workshop', 17],
  ['a-workshop', 31],
]);

const api = {
  listSessionsOfProgram: async (key: string) => {
    const id = catalogue.get(key);
    if (id === undefined) throw new ApiError(404, 'Program not found');
    const program = {
      id,
      slug: key,
      title: key,
      description: '',
      price: 499,
      formatted_price: '$499',
      currency: 'usd',
    };
    return { sessions: [], program };
  },
};

test.each([
  ['harvard-negotiation', 'harvard-negotiation-workshop'],
  ['a-workshop', 'a-workshop'],
  ['entrepreneurship', 'premier-workshop'],
])('%s shows the sessions of %s', async (slug, key) => {
  expect(await loadWorkshop(api, slug)).toMatchObject({ key, program: { slug: key } });
});

test('a response without a program keeps the requested name', async () => {
  const listSessionsOfProgram = async () => ({ sessions: [], program: null });
  expect(await loadWorkshop({ listSessionsOfProgram }, 'cambridge-leadership')).toMatchObject({
    key: 'cambridge-leadership-workshop',
    program: null,
  });
});

test('a failing API is not treated as an unknown name', async () => {
  const listSessionsOfProgram = async () => {
    throw new ApiError(500, 'Server error. Please try again later.');
  };
  await expect(loadWorkshop({ listSessionsOfProgram }, 'entrepreneurship')).rejects.toThrow('Server error');
});
