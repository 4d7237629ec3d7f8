import { samplePrograms } from '#server/db/sample-data/sample-catalogue.ts';
import type { SampleProgram } from '#server/db/sample-data/sample-program.ts';

export interface ProgramSection {
  title: string;
  lead: string;
  programs: SampleProgram[];
}

const inCategory = (...categories: string[]) =>
  samplePrograms.filter(({ category }) => categories.includes(category));
const onTrack = (track: SampleProgram['track']) =>
  samplePrograms.filter((program) => program.track === track);

/** Every program once, by what it is for. */
export const programSections: ProgramSection[] = [
  {
    title: 'Consulting and mentorship',
    lead: 'One person who knows you, week after week: for the next school, the next degree, the first job.',
    programs: inCategory('Academic Consulting', 'Career Consulting', 'Mentorship'),
  },
  {
    title: 'Leadership and negotiation',
    lead: 'Two days to a week in a small room, where most of the time is spent doing it and the rest hearing how it went.',
    programs: inCategory('Leadership Programs'),
  },
  {
    title: 'Teachers and school leaders',
    lead: 'For people who teach all year, and would like to be taught for a few days.',
    programs: inCategory('Professional Development'),
  },
  {
    title: 'Space training',
    lead: 'Our longest journey. It has a brochure of its own, with both routes day by day.',
    programs: samplePrograms.filter(({ slug }) => slug === 'nasa-space-training'),
  },
  {
    title: 'Pre-college',
    lead: 'Reading, writing and reasoning as the first year of university expects them.',
    programs: onTrack('pre-college'),
  },
  {
    title: 'Summer schools',
    lead: 'Two or three weeks in another city, with mornings in class and the city as the second classroom.',
    programs: onTrack('summer-schools'),
  },
  {
    title: 'Project olympiads',
    lead: 'From a hunch to the judges: research, invention and problems that take more than an evening.',
    programs: onTrack('project-olympiads'),
  },
  {
    title: 'Model UN',
    lead: 'From a first Saturday to a week in New York: speak, draft, vote.',
    programs: onTrack('model-un'),
  },
  {
    title: 'Experiential learning',
    lead: 'Villages, businesses and a museum, with people who work there as teachers.',
    programs: onTrack('experiential-learning'),
  },
  {
    title: 'Test preparation',
    lead: 'Calm courses for examinations that make people nervous.',
    programs: inCategory('Test Preparation'),
  },
];
