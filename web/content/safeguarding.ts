import { firm } from './firm.ts';
import { notConfirmed } from './legal-page.ts';
import type { LegalPage, LegalSection } from './legal-page.ts';

const needed = 'Needed to come';
const choice = 'A choice';

/**
 * What only the office can know is marked on the page until `isConfirmed` is true. Correct its words before the first
 * program with minors.
 */
const sections: LegalSection[] = [
  {
    id: 'emergency',
    title: 'Emergency line',
    phone: firm.phone,
    text: ['If somebody is in danger now, call the emergency number of the country first, and then us.'],
    rows: [
      { name: 'Answered', line: 'Day and night while a program runs.', isConfirmed: false },
      { name: 'Responsible', line: 'The safeguarding lead of our office.', isConfirmed: false },
    ],
  },
  {
    id: 'ratios',
    title: 'Adults for each group',
    rows: [
      {
        name: 'During the day',
        line: 'One adult for at most ten students.',
        isConfirmed: false,
        studentsForAnAdult: 10,
      },
      {
        name: 'Overnight',
        line: 'One adult for at most seven students, and a chaperone on every floor.',
        isConfirmed: false,
        studentsForAnAdult: 7,
      },
      {
        name: 'On journeys',
        line: 'One adult for at most seven students, and never fewer than two adults.',
        isConfirmed: false,
        studentsForAnAdult: 7,
      },
      {
        name: 'Alone with a student',
        line: 'No adult is alone with a student behind a closed door. Conversations happen where others can see them.',
        isConfirmed: false,
      },
    ],
  },
  {
    id: 'background',
    title: 'Background checks',
    rows: [
      {
        name: 'Who is checked',
        line: 'Everybody who works with minors, before they begin. Assistants and chaperones are checked like instructors.',
        isConfirmed: false,
      },
      {
        name: 'Criminal records',
        line: 'A check in each country in which the person has lived in the last five years, repeated every two years.',
        isConfirmed: false,
      },
      { name: 'References', line: 'Two references, one of them by telephone.', isConfirmed: false },
      {
        name: 'Training',
        line: 'Safeguarding training before the first day, and first aid for one adult in each group.',
        isConfirmed: false,
      },
    ],
  },
  {
    id: 'guardian',
    title: 'What a guardian agrees to',
    isConfirmed: false,
    text: [
      'For a participant under 18, a parent or guardian is asked each of these apart, and answers with yes or no.',
    ],
    rows: [
      { name: 'Coming', kind: needed, line: 'The participant may take part in the program.' },
      {
        name: 'Travel',
        kind: needed,
        line: 'If the program is a journey: the participant may travel with our staff.',
      },
      {
        name: 'First aid',
        kind: choice,
        line: 'Our staff may give it, and call a doctor or an ambulance if the guardian cannot be reached in time.',
      },
      {
        name: 'Pictures',
        kind: choice,
        line: 'The participant can be recognized in pictures on our site and in our brochures.',
      },
      {
        name: 'Lessons on film',
        kind: choice,
        line: 'The participant is in lessons that we film for our teaching.',
      },
      {
        name: 'Allergies and other needs',
        kind: choice,
        line: 'We keep what the guardian tells us about allergies, medicines and other needs. Asked apart.',
      },
    ],
    after:
      'The guardian takes back what is a choice at any time, by the link to the seat. What is needed to come is taken back by writing to us, and the participant then cannot come. On a program by day we are also told who may collect the participant, and hand the participant over to nobody else.',
    link: { label: 'Terms, with refunds', to: '/terms' },
  },
  {
    id: 'concern',
    title: 'If something is not right',
    isConfirmed: false,
    text: [
      'Tell any adult on the program, or write to us. You need not be certain. We answer, we write down what we were told, and nobody is treated worse for having told us.',
    ],
    link: { label: 'Write to us', to: '/contact' },
  },
];

/** Nothing once everything is confirmed. */
export function notYetConfirmed(of: LegalSection[]): LegalSection[] {
  const isOpen = of.some(({ isConfirmed, rows = [] }) =>
    [isConfirmed, ...rows.map((row) => row.isConfirmed)].includes(false),
  );
  if (!isOpen) return [];
  return [
    {
      id: 'not-yet-confirmed',
      isNote: true,
      title: 'What is not yet confirmed',
      text: [
        `Chapters and points that are marked “${notConfirmed}” are how we plan to work. Our office is still confirming them. Ask us before you book.`,
      ],
      link: { label: 'Ask us', to: '/contact' },
    },
  ];
}

export const safeguarding: LegalPage = {
  title: 'Safeguarding',
  description:
    'How NYEA looks after participants under 18: adults for each group, background checks, the emergency line, and what a guardian agrees to.',
  lead: 'How we look after participants under 18, and whom to call.',
  changed: { date: '2026-11-27', text: 'Last changed on November 27, 2026' },
  sections: [...notYetConfirmed(sections), ...sections],
};
