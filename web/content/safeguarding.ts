import { firm } from './firm.ts';
import type { LegalPage, LegalSection } from './legal-page.ts';

interface Point {
  name: string;
  isConfirmed: boolean;
}

/**
 * What only the office can know. Correct what the page says about it before the first program with minors, and set it to
 * true: it then leaves the list at the end of the page. An empty list goes.
 */
const points: Point[] = [
  { name: 'How many adults are with a group: by day, overnight and on journeys', isConfirmed: false },
  { name: 'When an adult may be alone with a student, and who is checked', isConfirmed: false },
  { name: 'How criminal records and references are checked', isConfirmed: false },
  { name: 'Who is trained in safeguarding and in first aid', isConfirmed: false },
  { name: 'At which hours the emergency line is answered', isConfirmed: false },
  { name: 'The name of the safeguarding lead', isConfirmed: false },
  { name: 'What a guardian agrees to, and how this can be withdrawn', isConfirmed: false },
  { name: 'What happens when somebody raises a concern', isConfirmed: false },
];

/** Nothing once every point is confirmed. */
export function stillToBeConfirmed(of: Point[]): LegalSection[] {
  const names = of.filter(({ isConfirmed }) => !isConfirmed).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      id: 'to-be-confirmed',
      title: 'Still to be confirmed',
      text: [
        'Our office is still confirming these points. Until it has, what this page says about them is how we plan to work. Ask us before you book.',
      ],
      list: names,
      link: { label: 'Ask us', to: '/contact' },
    },
  ];
}

const open = stillToBeConfirmed(points);
const lead = 'How we look after participants under 18, and whom to call.';

export const safeguarding: LegalPage = {
  title: 'Safeguarding',
  description:
    'How NYEA looks after participants under 18: adults for each group, background checks, the emergency line, and what a guardian agrees to.',
  lead: open.length > 0 ? `${lead} The end of the page lists what our office is still confirming.` : lead,
  changed: { date: '2026-11-26', text: 'Last changed on November 26, 2026' },
  sections: [
    {
      id: 'ratios',
      title: 'Adults for each group',
      rows: [
        { name: 'During the day', line: 'One adult for at most ten students.' },
        {
          name: 'Overnight',
          line: 'One adult for at most seven students, and a chaperone on every floor.',
        },
        {
          name: 'On journeys',
          line: 'One adult for at most seven students, and never fewer than two adults.',
        },
      ],
      after:
        'No adult is alone with a student behind a closed door. Conversations happen where others can see them.',
    },
    {
      id: 'background',
      title: 'Background checks',
      text: [
        'Nobody works with minors before these are complete. Assistants and chaperones are checked like instructors.',
      ],
      rows: [
        {
          name: 'Criminal records',
          line: 'A check in each country in which the person has lived in the last five years, repeated every two years.',
        },
        { name: 'References', line: 'Two references, one of them by telephone.' },
        {
          name: 'Training',
          line: 'Safeguarding training before the first day, and first aid for one adult in each group.',
        },
      ],
    },
    {
      id: 'emergency',
      title: 'Emergency line',
      rows: [
        { name: 'Call', line: `${firm.phone}, day and night while a program runs.` },
        { name: 'Responsible', line: 'The safeguarding lead of our office.' },
      ],
      after: 'If somebody is in danger now, call the emergency number of the country first, and then us.',
    },
    {
      id: 'guardian',
      title: 'What a guardian agrees to',
      text: [
        'For a participant under 18, a parent or guardian is asked each of these apart, and answers with yes or no.',
      ],
      list: [
        'Coming: the participant may take part in the program. Needed to come.',
        'Travel, if the program is a journey: the participant may travel with our staff. Needed to come.',
        'First aid: our staff may give it, and call a doctor or an ambulance if the guardian cannot be reached in time. A choice.',
        'Pictures in which the participant can be recognized, on our site and in our brochures. A choice.',
        'Lessons that we film for our teaching, with the participant in them. A choice.',
        'That we keep what the guardian tells us about allergies, medicines and other needs. A choice, asked apart.',
      ],
      after:
        'The guardian takes back what is a choice at any time, by the link to the seat. What is needed to come is taken back by writing to us, and the participant then cannot come. On a program by day we are also told who may collect the participant, and hand the participant over to nobody else.',
      link: { label: 'Terms, with refunds', to: '/terms' },
    },
    {
      id: 'concern',
      title: 'If something is not right',
      text: [
        'Tell any adult on the program, or write to us. You need not be certain. We answer, we write down what we were told, and nobody is treated worse for having told us.',
      ],
      link: { label: 'Write to us', to: '/contact' },
    },
    ...open,
  ],
};
