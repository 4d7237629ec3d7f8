import type { SampleProgram } from './sample-program.ts';

export const educatorPrograms: SampleProgram[] = [
  {
    id: 4,
    slug: 'cambridge-teacher-development',
    title: 'Cambridge Teacher Development',
    description:
      'Four days in which teachers become students again. You plan lessons, teach them to colleagues, watch the recording and teach them a second time. Each day has one subject: pedagogy and assessment, active learning, curriculum innovation, then reflection and networking.',
    category: 'Professional Development',
    track: null,
    duration: '2-4 days',
    priceCents: 249_900,
    features: [
      'Four daily workshops, or the first two as a short course',
      'Two lessons taught, recorded and discussed',
      'Assessment rubrics to take back to your school',
      'One group of at most twelve teachers',
      'Certificate of completion',
      'Six months of monthly online meetings with your group',
    ],
    gradeLevels: ['Teachers', 'School leaders'],
    soldBy: 'seat',
    seats: { capacity: 12, taken: 5 },
  },
  {
    id: 19,
    slug: 'school-leaders-residency',
    title: 'School Leaders Residency',
    description:
      'Principals and heads of department bring one real problem from their own school and leave with a plan for it. Mornings are spent on timetables, budgets and difficult conversations, afternoons in small groups that read each plan as critical friends. The group stays small so that everyone’s school is discussed.',
    category: 'Professional Development',
    track: null,
    duration: '5 days',
    priceCents: 210_000,
    features: [
      'Five days in residence with sixteen school leaders',
      'Single room, breakfast and lunch',
      'A case written about your own school before you arrive',
      'Practice in feedback, mediation and parent meetings',
      'Budget and timetable clinic with a former principal',
      'Private coaching call thirty days later',
    ],
    gradeLevels: ['School leaders'],
    soldBy: 'seat',
    seats: { capacity: 16, taken: 14 },
  },
];
