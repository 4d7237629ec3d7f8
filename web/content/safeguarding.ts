import { firm } from './firm.ts';
import type { LegalPage } from './legal-page.ts';

interface Fact {
  text: string;
  /** Set to true once the office has confirmed it. Until then the page says that it is to be confirmed. */
  isConfirmed: boolean;
}

/** What only the office can know. Confirm or correct each before the first program with minors. */
const facts = {
  ratioDay: { text: 'One adult for at most ten students.', isConfirmed: false },
  ratioNight: {
    text: 'One adult for at most seven students, and a chaperone on every floor.',
    isConfirmed: false,
  },
  ratioTravel: {
    text: 'One adult for at most seven students, and never fewer than two adults.',
    isConfirmed: false,
  },
  background: {
    text: 'A check of criminal records in each country in which the person has lived in the last five years, repeated every two years.',
    isConfirmed: false,
  },
  references: { text: 'Two references, one of them by telephone.', isConfirmed: false },
  training: {
    text: 'Safeguarding training before the first day, and first aid for one adult in each group.',
    isConfirmed: false,
  },
  alone: {
    text: 'No adult is alone with a student behind a closed door. Conversations happen where others can see them.',
    isConfirmed: false,
  },
  checkedFirst: {
    text: 'Nobody works with minors before these are complete. Assistants and chaperones are checked like instructors.',
    isConfirmed: false,
  },
  guardian: {
    text: 'For a participant under 18, a parent or guardian agrees before the first day to what follows.',
    isConfirmed: false,
  },
  withdrawal: {
    text: 'The agreement can be withdrawn at any time. A participant whose guardian does not agree cannot take part.',
    isConfirmed: false,
  },
  concerns: {
    text: 'Tell any adult on the program, or write to us. You need not be certain. We answer, we write down what we were told, and nobody is treated worse for having told us.',
    isConfirmed: false,
  },
  emergencyLine: { text: `${firm.phone}, day and night while a program runs.`, isConfirmed: false },
  lead: { text: 'The safeguarding lead of the office. The name follows.', isConfirmed: false },
} satisfies Record<string, Fact>;

function line({ text, isConfirmed }: Fact): string {
  return isConfirmed ? text : `${text} (To be confirmed.)`;
}

export const safeguarding: LegalPage = {
  title: 'Safeguarding',
  description:
    'How NYEA looks after participants under 18: adults for each group, background checks, the emergency line, and what a guardian agrees to.',
  lead: 'How we look after participants under 18, and whom to call. What is marked as to be confirmed is not yet a promise.',
  changed: { date: '2026-11-24', text: 'Last changed on November 24, 2026' },
  sections: [
    {
      id: 'ratios',
      title: 'Adults for each group',
      rows: [
        { name: 'During the day', line: line(facts.ratioDay) },
        { name: 'Overnight', line: line(facts.ratioNight) },
        { name: 'On journeys', line: line(facts.ratioTravel) },
      ],
      after: line(facts.alone),
    },
    {
      id: 'background',
      title: 'Background checks',
      text: [line(facts.checkedFirst)],
      rows: [
        { name: 'Criminal records', line: line(facts.background) },
        { name: 'References', line: line(facts.references) },
        { name: 'Training', line: line(facts.training) },
      ],
    },
    {
      id: 'emergency',
      title: 'Emergency line',
      rows: [
        { name: 'Call', line: line(facts.emergencyLine) },
        { name: 'Responsible', line: line(facts.lead) },
      ],
      after: 'If somebody is in danger now, call the emergency number of the country first, and then us.',
    },
    {
      id: 'guardian',
      title: 'What a guardian agrees to',
      text: [line(facts.guardian)],
      list: [
        'that the participant takes part in the program and follows the rules of the group and of the venue;',
        'that we may ask for medical help if the guardian cannot be reached in time;',
        'which allergies, medicines and needs we must know of, told to us before the first day;',
        'who may collect the participant, and whether the participant may go home alone;',
        'whether pictures may be taken. Without agreement there are none.',
      ],
      after: line(facts.withdrawal),
      link: { label: 'Terms, with refunds', to: '/terms' },
    },
    {
      id: 'concern',
      title: 'If something is not right',
      text: [line(facts.concerns)],
      link: { label: 'Write to us', to: '/contact' },
    },
  ],
};
