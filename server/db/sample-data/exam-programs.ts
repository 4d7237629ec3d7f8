import type { SampleProgram } from './sample-program.ts';

export const examPrograms: SampleProgram[] = [
  {
    id: 12,
    slug: 'college-entrance-exam-preparation',
    title: 'College Entrance Exam Preparation',
    description:
      'A calm course for an exam that makes people nervous. A diagnostic test shows which twenty kinds of question cost you points, and the weeks that follow work through them in that order. Four full practice exams under real conditions take the surprise out of the day.',
    category: 'Test Preparation',
    track: null,
    duration: '10 weeks',
    priceCents: 89_500,
    features: [
      'Diagnostic test with a study order of your own',
      'Two live classes a week, recorded for review',
      'Four full-length timed practice exams',
      'Groups of at most fifteen, sorted by level',
      'Question clinic on the eve of the exam',
    ],
    gradeLevels: ['Grades 10–12'],
    soldBy: 'seat',
    seats: { capacity: 120, taken: 101 },
  },
  {
    id: 20,
    slug: 'english-proficiency-preparation',
    title: 'English Proficiency Preparation',
    description:
      'Reading, listening, speaking and writing for the language exams that universities ask for. Half of each class is spent speaking, because that is the half that cannot be learned alone. Essays come back marked within two days.',
    category: 'Test Preparation',
    track: null,
    duration: '9 weeks',
    priceCents: 64_900,
    features: [
      'Three online classes a week, in four time zones',
      'Speaking partner from another country',
      'Eighteen essays marked by examination tutors',
      'Listening practice with many accents',
      'Two mock exams with a score forecast',
      'Free repeat of the course if you need it',
    ],
    gradeLevels: ['Grades 9–12', 'University', 'Gap year'],
    soldBy: 'seat',
    seats: { capacity: 80, taken: 12 },
  },
];
