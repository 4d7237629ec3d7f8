import type { SampleProgram } from './sample-program.ts';

export const stemPrograms: SampleProgram[] = [
  {
    id: 5,
    slug: 'nasa-space-training',
    title: 'Space Training: Seek Signs of Life',
    description:
      'A journey for students who look up. A crew of at most twenty spends ten or fourteen days in Florida, and on the longer route in New York, learning how a mission searches for life beyond Earth. They train in teams, build and test an instrument, and brief the crew on what they found.',
    category: 'STEM Programs',
    track: null,
    duration: '10-14 days',
    priceCents: 549_900,
    features: [
      'Airport pick-up and all transportation between sites',
      'Shared accommodation with chaperones on every floor',
      'Workshop materials and a mission notebook',
      'Entrance to every attraction on the route',
      'Travel medical insurance',
      'Crews of at most 20 students',
      'Certificate of completion',
    ],
    gradeLevels: ['Grades 7-12'],
    soldBy: 'session',
  },
  {
    id: 23,
    slug: 'seoul-summer-school',
    title: 'Seoul Summer School: Technology and Design',
    description:
      'Three weeks of making things that people will pick up and use. Students interview older residents about a daily annoyance, sketch and solder a device that answers it, and show the working prototype to the people who inspired it. Evenings belong to the city: night markets, mountain paths and a first lesson in Korean.',
    category: 'STEM Programs',
    track: 'summer-schools',
    duration: '3 weeks',
    priceCents: 360_000,
    features: [
      'Electronics kit that you keep',
      'Daily studio with one instructor for eight students',
      'Interviews with residents, with an interpreter',
      'Beginner Korean four mornings a week',
      'Shared rooms, three meals a day and a transit card',
      'Public exhibition on the last evening',
    ],
    gradeLevels: ['Grades 9-12'],
    soldBy: 'seat',
    seats: { capacity: 32, taken: 16 },
  },
  {
    id: 27,
    slug: 'young-inventors-challenge',
    title: 'Young Inventors Project Challenge',
    description:
      'Find something at home that breaks, spills, gets lost or wastes water, and fix it. Students work in pairs with a mentor, keep an inventor’s notebook and learn to test one change at a time. The season ends with a showcase in which every pair demonstrates what worked and what did not.',
    category: 'STEM Programs',
    track: 'project-olympiads',
    duration: '10 weeks',
    priceCents: 74_000,
    features: [
      'Weekly online workshop of 75 minutes',
      'Materials kit mailed to your home',
      'A mentor for every two pairs',
      'Inventor’s notebook checked each fortnight',
      'Showcase before three working engineers',
    ],
    gradeLevels: ['Grades 6-9'],
    soldBy: 'seat',
    seats: { capacity: 50, taken: 40 },
  },
];
