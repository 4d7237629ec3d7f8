import type { SampleProgram } from './sample-program.ts';

export const consultingPrograms: SampleProgram[] = [
  {
    id: 1,
    slug: 'academic-consulting',
    title: 'Academic Consulting',
    description:
      'A consultant reads your transcript, listens to what you enjoy and what you avoid, and plans the next two years with you. Together you choose courses, activities and a first list of universities, then meet every week to keep the plan honest. Parents join the first and the last session.',
    category: 'Academic Consulting',
    track: null,
    duration: '12 weeks',
    priceCents: 200_000,
    features: [
      'Twelve weekly one-to-one meetings of 50 minutes',
      'Written course plan for the next two school years',
      'University list sorted by fit, cost and odds',
      'Line-by-line feedback on two application essays',
      'Summary for parents after every fourth meeting',
      'Application calendar with every deadline in your time zone',
    ],
    gradeLevels: ['Grades 9–12'],
    soldBy: 'seat',
    seats: { capacity: 40, taken: 14 },
  },
  {
    id: 2,
    slug: 'career-consulting',
    title: 'Career Consulting',
    description:
      'For students who must choose a major and graduates who must choose a first job. You begin with an assessment of strengths and working habits, speak with people who do the work you have in mind, and finish with a résumé, a practiced interview and a plan for the next ninety days.',
    category: 'Career Consulting',
    track: null,
    duration: '8 weeks',
    priceCents: 149_900,
    features: [
      'Strengths assessment with a 90-minute debrief',
      'Three conversations with people in your chosen field',
      'Résumé and cover letter edited over two drafts',
      'Two recorded practice interviews with written notes',
      'Ninety-day plan with a check-in a month later',
    ],
    gradeLevels: ['Grades 11–12', 'University', 'Recent graduates'],
    soldBy: 'seat',
    seats: { capacity: 30, taken: 20 },
  },
  {
    id: 3,
    slug: 'mentorship',
    title: 'One-to-One Mentorship',
    description:
      'We pair each student with a mentor a few years further along the same road: someone who has moved abroad to study, finished a first research project or started a small company. You meet once a week, set one goal at a time, and learn how a person you admire actually spends the day.',
    category: 'Mentorship',
    track: null,
    duration: '10 weeks',
    priceCents: 100_000,
    features: [
      'Mentor matched by field, language and time zone',
      'Ten weekly video meetings',
      'Messages answered between meetings within two days',
      'One personal project from first idea to finished piece',
      'Reference letter on completion',
      'Change of mentor at any time in the first three weeks',
    ],
    gradeLevels: ['Grades 9–12', 'University'],
    soldBy: 'seat',
    seats: { capacity: 25, taken: 22 },
  },
];
