import type { SampleProgram } from './sample-program.ts';

export const competitionPrograms: SampleProgram[] = [
  {
    id: 11,
    slug: 'science-project-olympiad-studio',
    title: 'Science Project Olympiad Studio',
    description:
      'From a hunch to a project board in fourteen weeks. Teams of two or three design an experiment, collect data they can defend, and rehearse in front of judges who ask the question everyone hoped to avoid. We help each team choose a fair whose rules suit its project.',
    category: 'Competition Programs',
    track: 'project-olympiads',
    duration: '14 weeks',
    priceCents: 145_000,
    features: [
      'Project mentor with laboratory experience',
      'Ethics and safety review before the first measurement',
      'Weekly team meeting and a monthly public progress talk',
      'Data analysis workshop in three parts',
      'Board, abstract and talk edited to the fair’s rules',
      'Two mock judgings',
    ],
    gradeLevels: ['Grades 8–12'],
    soldBy: 'seat',
    seats: { capacity: 36, taken: 24 },
  },
  {
    id: 24,
    slug: 'model-un-delegate-academy',
    title: 'Model UN Delegate Academy',
    description:
      'Eight weeks of training for students who have been to a conference and want to matter at the next one. Each week takes one skill, such as the opening speech, the working paper or the quiet deal in the corridor, and drills it in committee. Delegates keep their country throughout, so the alliances last.',
    category: 'Competition Programs',
    track: 'model-un',
    duration: '8 weeks',
    priceCents: 59_500,
    features: [
      'Weekly two-hour committee, online',
      'Research guide for one country and two topics',
      'Speech feedback after every session',
      'Chairing practice for those who want it',
      'Invitation to a closing online conference',
    ],
    gradeLevels: ['Grades 8–12'],
    soldBy: 'seat',
    seats: { capacity: 50, taken: 30 },
  },
  {
    id: 26,
    slug: 'mathematics-olympiad-circle',
    title: 'Mathematics Olympiad Circle',
    description:
      'A circle for students who stay with a problem after dinner. Each meeting opens with one question, gives it room, and collects every solution the group can find, including the wrong ones that taught something. Number theory, geometry, combinatorics and algebra take turns.',
    category: 'Competition Programs',
    track: 'project-olympiads',
    duration: '12 weeks',
    priceCents: 68_000,
    features: [
      'Two 90-minute circles a week, in three levels',
      'Problem set of six every week, solutions read by hand',
      'Contest every third week under exam conditions',
      'Help with proof writing from the first line',
      'Archive of past problems sorted by idea',
      'Entry interview instead of a test',
    ],
    gradeLevels: ['Grades 6–12'],
    soldBy: 'seat',
    seats: { capacity: 72, taken: 21 },
  },
];
