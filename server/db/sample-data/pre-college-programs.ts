import type { SampleProgram } from './sample-program.ts';

export const preCollegePrograms: SampleProgram[] = [
  {
    id: 8,
    slug: 'pre-college-research-seminar',
    title: 'Pre-College Research Seminar',
    description:
      'Ask a question that has no answer key and spend ten weeks on it. Students learn to read a paper, gather their own evidence and write twelve honest pages, with a researcher who reads every draft. Past questions range from city birdsong to the price of bread.',
    category: 'Pre-College Programs',
    track: 'pre-college',
    duration: '10 weeks',
    priceCents: 185_000,
    features: [
      'Seminar of eight students, twice a week online',
      'Research adviser in your own subject',
      'Workshop on statistics with no prior knowledge needed',
      'Three written reviews of your paper',
      'Closing symposium, open to families',
      'Bound copy of the finished paper',
    ],
    gradeLevels: ['Grades 10–12'],
    soldBy: 'seat',
    seats: { capacity: 24, taken: 16 },
  },
  {
    id: 15,
    slug: 'college-writing-studio',
    title: 'College Writing Studio',
    description:
      'University asks for a kind of writing that school rarely teaches: a claim, a reason to care and evidence that could have gone the other way. The studio meets twice a week to write, cut and rewrite. Students finish four short essays and one long one that they are proud to show.',
    category: 'Academic Excellence',
    track: 'pre-college',
    duration: '8 weeks',
    priceCents: 124_950,
    features: [
      'Two 90-minute studio sessions a week',
      'At most ten writers around the table',
      'Written comments on every draft within three days',
      'Library and citation workshop',
      'Individual conference at weeks two, five and eight',
    ],
    gradeLevels: ['Grades 11–12', 'Gap year'],
    soldBy: 'seat',
    seats: { capacity: 30, taken: 9 },
  },
  {
    id: 21,
    slug: 'first-year-foundations',
    title: 'First-Year Foundations: Mathematics and Reasoning',
    description:
      'For students with a university place in hand and a worry about the mathematics. Six weeks rebuild functions, proof and probability from the ground, at the pace of a first-year lecture but with time to ask. It is also a rehearsal in note-taking, office hours and studying with others.',
    category: 'Pre-College Programs',
    track: 'pre-college',
    duration: '6 weeks',
    priceCents: 98_000,
    features: [
      'Three live lectures and one problem class a week',
      'Placement test and a personal reading list',
      'Study groups of five, matched by time zone',
      'Daily office hour with a tutor',
      'Practice examination with a detailed report',
    ],
    gradeLevels: ['Grade 12', 'Gap year', 'University'],
    soldBy: 'seat',
    seats: { capacity: 45, taken: 30 },
  },
];
