import { expect, test } from 'vitest';
import { programSchema, type Program } from './program.ts';

function buildProgram(program: Partial<Program> = {}): Program {
  return {
    id: 5,
    slug: 'nasa-space-training',
    title: 'Space Training 2025',
    description: 'Ten to fourteen days.',
    image: '/posters/space.svg',
    category: 'NASA Partnership',
    track: null,
    duration: '10-14 days',
    price: 5499,
    formatted_price: '$5,499',
    currency: 'usd',
    features: ['Airport pick-up'],
    certificate: null,
    schedule: null,
    selling_points: [],
    has_formats: false,
    available_tickets: 20,
    remaining_tickets: 12,
    sold_tickets: 8,
    is_sold_out: false,
    grade_levels: ['9', '10'],
    audiences: ['high-school'],
    grades: [9, 10],
    sold_by: 'session',
    coming_sessions: 6,
    lowest_session_price: 5_499,
    next_session_date: '2031-05-05',
    ...program,
  };
}

test.for([
  {},
  { price: null, formatted_price: 'Custom', sold_by: 'quote' },
  { price: 0 },
  { track: 'model-un' },
  { features: [], grade_levels: [] },
] as const satisfies Partial<Record<keyof Program, unknown>>[])(
  'a program with %j passes unchanged',
  (program) => {
    const sent = { ...buildProgram(), ...program };
    expect(programSchema.parse(sent)).toEqual(sent);
  },
);

test('fields that the schema does not name are not sent', () => {
  expect(programSchema.parse({ ...buildProgram(), seat_pool_id: 7 })).not.toHaveProperty('seat_pool_id');
});

test.for([
  { id: 0 },
  { id: 1.5 },
  { price: -1 },
  { price: '5499' },
  { sold_by: 'ticket' },
  { track: 'nasa' },
  { currency: 'USD' },
  { remaining_tickets: -1 },
  { sold_tickets: 0.5 },
  { features: [null] },
  { grade_levels: [9] },
  { image: null },
])('a program with %j is refused', (fault) => {
  expect(programSchema.safeParse({ ...buildProgram(), ...fault }).success).toBe(false);
});

test.for(Object.keys(buildProgram()))('a program without %s is refused', (field) => {
  expect(programSchema.safeParse({ ...buildProgram(), [field]: undefined }).success).toBe(false);
});
