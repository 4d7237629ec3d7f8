import { expect, test } from 'vitest';
import { readInterests } from './read-interests.ts';

test('a program of another API needs only an id', () => {
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

test('an entry without a program, or with a program without an id, is left out', () => {
  const programs = [
    {},
    { program: null },
    { program: { title: 'Without id' } },
    null,
    { program: { id: 1 } },
  ];
  expect(readInterests({ programs }, 'usd').map(({ key }) => key)).toEqual(['1']);
});

test('a price can be text, and is formatted as money when the API does not', () => {
  const prices = ['1249.50', 499, null, 'soon'].map((price, at) => ({ program: { id: at + 1, price } }));
  expect(readInterests({ programs: prices }, 'usd').map(({ price }) => price)).toEqual([
    '$1,249.50',
    '$499',
    'Custom',
    'Custom',
  ]);
});

test('the address uses the slug when there is one', () => {
  const programs = [{ program: { id: 7, slug: 'mentorship' }, source: 'saved' }];
  expect(readInterests({ programs }, 'usd')).toMatchObject([{ key: 'mentorship', source: 'saved' }]);
});

test('a response in another shape is an empty list', () => {
  for (const data of [undefined, null, [], { programs: 'none' }])
    expect(readInterests(data, 'usd')).toEqual([]);
});
