/** A program as a foreign API may tell of it: prices in text, things left out, things that nobody asked for. */
export type ForeignProgram = { id: number; slug?: string | null } & Record<string, unknown>;

const fields = { created_at: '2024-02-11T08:00:00.000000Z', deleted_at: null };

const seats = (remaining: number, sold: number) => ({
  available_tickets: remaining + sold,
  remaining_tickets: remaining,
  sold_tickets: sold,
  is_sold_out: remaining === 0,
});

export const mentorship: ForeignProgram = {
  ...fields,
  id: 7301,
  slug: 'mentorship',
  title: 'A Mentor for a Year',
  description: 'Twelve conversations with somebody who has walked the road before you.',
  image: null,
  category: 'Mentorship',
  duration: '12 months',
  price: '1800.00',
  formatted_price: '$1,800.00',
  features: ['A conversation each month', 'A reader for every essay', 'A plan for the summer', 'A letter'],
  ...seats(9, 21),
};

const academicConsulting: ForeignProgram = {
  id: 7302,
  slug: 'academic-consulting',
  title: 'Choosing a University',
  description: 'Which universities, which subjects, and in which order.',
  category: 'Academic Consulting',
  duration: '8 weeks',
  price: '950',
  features: ['A list of eight universities'],
  ...seats(30, 10),
};

const spaceTraining: ForeignProgram = {
  ...fields,
  id: 7305,
  slug: 'nasa-space-training',
  title: 'Days Among Rockets',
  description: 'A journey to the places from which people leave the Earth.',
  category: 'NASA Partnership',
  duration: '10-14 days',
  price: '5250.00',
  formatted_price: '$5,250.00',
  features: ['Simulators', 'A night under the rockets'],
  ...seats(7, 13),
};

export const negotiation: ForeignProgram = {
  ...fields,
  id: 7310,
  slug: 'leadership-negotiation-communication',
  title: 'Speaking So That Others Agree',
  description: 'A workshop about the other side of the table.',
  category: 'workshop',
  duration: '3 days',
  price: '610.00',
  formatted_price: '$610.00',
  features: ['Cases', 'Rehearsals', 'Feedback', 'A certificate', 'Lunch'],
  ...seats(25, 15),
};

/** No slug, no picture, no features, no figures: it has a name and a price. */
const bare: ForeignProgram = { id: 7320, title: 'Chess & Other Arguments', price: '75.5' };

const soldOut: ForeignProgram = {
  ...fields,
  id: 7321,
  slug: 'winter-debating',
  title: 'Winter Debating',
  description: 'A week of motions in Tromsø.',
  category: 'Competition Programs',
  duration: '1 week',
  price: 1999.99,
  formatted_price: '$1,999.99',
  features: null,
  grade_levels: [10, '11'],
  ...seats(0, 24),
};

const onQuote: ForeignProgram = {
  id: 7322,
  slug: 'a-school-of-your-own',
  title: 'A School of Your Own',
  description: 'For ministries and founders.',
  category: 'School Founding',
  duration: null,
  price: null,
  formatted_price: null,
  features: [],
};

const others: ForeignProgram[] = [
  'Letters Home',
  'Reading Maps',
  'The Useful Essay',
  'Numbers in the News',
  'Kitchen Chemistry',
  'A Play in a Week',
  'Bees and Bridges',
  'Interviews Without Fear',
  'The Long Walk',
  'Small Machines',
  'Voices of the Delta',
].map((title, place) => ({
  ...fields,
  id: 7400 + place,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  description: `${title}, taught where it happens.`,
  image: '/storage/programs/cover.svg',
  category: place % 2 === 0 ? 'STEM Programs' : 'Youth Programs',
  duration: `${place + 2} weeks`,
  price: (place * 250 + 400).toFixed(2),
  formatted_price: `$${(place * 250 + 400).toLocaleString('en-US')}.00`,
  features: ['Small groups', 'A teacher who stays'],
  ...seats(40 - place * 3, 10),
}));

export const foreignPrograms = [
  mentorship,
  academicConsulting,
  spaceTraining,
  negotiation,
  bare,
  soldOut,
  onQuote,
  ...others,
];

export function findForeignProgram(key: string): ForeignProgram | undefined {
  return foreignPrograms.find(({ id, slug }) => String(id) === key || slug === key);
}
