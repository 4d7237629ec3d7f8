import { expect, test } from 'vitest';
import { readInterests } from './read-interests.ts';

test('a program of another API needs no more than an id', () => {
  const [interest] = readInterests({ programs: [{ program: { id: 7 } }] }, 'usd');
  expect(interest).toEqual({
    key: '7',
    title: '',
    description: '',
    category: '',
    duration: '',
    image: '/images/placeholder.jpg',
    price: 'Custom',
    features: [],
    source: undefined,
  });
});

test('what has no program, or a program without an id, is left out', () => {
  const programs = [
    {},
    { program: null },
    { program: { title: 'Without id' } },
    null,
    { program: { id: 1 } },
  ];
  expect(readInterests({ programs }, 'usd').map(({ key }) => key)).toEqual(['1']);
});

test('a price may be text, and is shown as money where the API does not write it out', () => {
  const prices = ['1249.50', 499, null, 'soon'].map((price, at) => ({ program: { id: at + 1, price } }));
  expect(readInterests({ programs: prices }, 'usd').map(({ price }) => price)).toEqual([
    '$1,249.50',
    '$499',
    'Custom',
    'Custom',
  ]);
});

test('the name in the address is the slug where there is one', () => {
  const programs = [{ program: { id: 7, slug: 'mentorship' }, source: 'saved' }];
  expect(readInterests({ programs }, 'usd')).toMatchObject([{ key: 'mentorship', source: 'saved' }]);
});

test('an answer of another shape is an empty list', () => {
  for (const data of [undefined, null, [], { programs: 'none' }])
    expect(readInterests(data, 'usd')).toEqual([]);
});
