import type { SampleProgram } from './sample-program.ts';

export const experientialPrograms: SampleProgram[] = [
  {
    id: 13,
    slug: 'caspian-field-school',
    title: 'Caspian Field School: Baku and the Mountain Villages',
    description:
      'Nine days between a capital on the water and villages above the clouds. Students record how people weave, bake and forecast the weather, and build a small exhibition from what they were told. An interpreter and a local teacher travel with every group.',
    category: 'Experiential Learning',
    track: 'experiential-learning',
    duration: '9 days',
    priceCents: 197_500,
    features: [
      'Four days in Baku and five in the mountains',
      'Field notebook and recording equipment',
      'Home-cooked lunches with host families',
      'Interpreter and local teacher with every group',
      'Exhibition in Baku on the last evening',
      'Groups of ten with two chaperones',
    ],
    gradeLevels: ['Grades 9–12', 'University'],
    soldBy: 'seat',
    seats: { capacity: 20, taken: 15 },
  },
  {
    id: 28,
    slug: 'riyadh-enterprise-week',
    title: 'Riyadh Enterprise Week',
    description:
      'Six days inside working businesses, from a date farm to a software studio. Student teams shadow the owner, study one week of sales, and present a suggestion that could be tried the very next week. One of them usually is.',
    category: 'Experiential Learning',
    track: 'experiential-learning',
    duration: '6 days',
    priceCents: 168_000,
    features: [
      'Two host businesses for every team',
      'Workshop on reading accounts',
      'Evening in the desert with an astronomy guide',
      'Supervised residence with staff on every floor',
      'Final presentations to the owners',
    ],
    gradeLevels: ['Grades 10–12', 'University'],
    soldBy: 'seat',
    seats: { capacity: 24, taken: 6 },
  },
  {
    id: 29,
    slug: 'lahore-museum-apprenticeship',
    title: 'Museum Apprenticeship in Lahore',
    description:
      'Spend five days on the other side of the display case. Apprentices learn to handle an object, write a label of forty words and guide a family through a room. On the last day the visitors are real.',
    category: 'Experiential Learning',
    track: 'experiential-learning',
    duration: '5 days',
    priceCents: 42_000,
    features: [
      'Small group of fifteen with two curators',
      'Handling and conservation practice',
      'Label-writing workshop in English and Urdu',
      'Walk through the old city with an architect',
      'Guided tour led by the apprentices',
      'Lunch and local transportation every day',
    ],
    gradeLevels: ['Grades 8–12'],
    soldBy: 'seat',
    seats: { capacity: 15, taken: 3 },
  },
];
