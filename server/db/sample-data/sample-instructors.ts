export interface SampleInstructor {
  name: string;
  credentials: string;
  about: string;
  languages: string[];
  /** The slugs of the programs that they teach. */
  programs: string[];
  /** Cities whose leadership sessions they teach instead of the instructors of the program. */
  cities: string[];
}

/** Names that nobody takes for a real person. The line below a name says so once; the office replaces all of it. */
export const sampleInstructors: SampleInstructor[] = [
  {
    name: 'Ada Example',
    credentials: 'Sample profile: doctorate in negotiation, 14 years of teaching',
    about:
      'Teaches how to prepare a negotiation and how to lose a point well. Her groups write down what they want before they speak.',
    languages: ['English', 'Turkish'],
    programs: [
      'leadership-negotiation-communication',
      'negotiation-workshop',
      'harvard-negotiation-workshop',
      'premier-workshop',
    ],
    cities: [],
  },
  {
    name: 'Ben Placeholder',
    credentials: 'Sample profile: master of public speaking, coach of debate teams',
    about:
      'Works on voice, silence and the first two minutes of a talk. Everybody speaks on the first morning.',
    languages: ['English', 'Spanish'],
    programs: [
      'leadership-negotiation-communication',
      'elite-workshop-series',
      'cambridge-leadership-workshop',
      'model-un-delegate-academy',
    ],
    cities: [],
  },
  {
    name: 'Chiara Specimen',
    credentials: 'Sample profile: engineer, made-up flight controller',
    about: 'Leads the space programs and checks every harness twice. Explains orbits with a rope and a shoe.',
    languages: ['English', 'Italian'],
    programs: ['nasa-space-training', 'young-inventors-challenge', 'science-project-olympiad-studio'],
    cities: [],
  },
  {
    name: 'Demir Muster',
    credentials: 'Sample profile: teacher of writing, 20 years in secondary schools',
    about:
      'Reads drafts aloud and crosses out his own sentences first. Runs the summer and field schools with a house team.',
    languages: ['Turkish', 'English', 'German'],
    programs: [
      'london-summer-school',
      'cyprus-summer-school',
      'seoul-summer-school',
      'college-writing-studio',
      'model-un-discovery-day',
      'model-un-new-york-week',
      'caspian-field-school',
    ],
    cities: ['İstanbul'],
  },
  {
    name: 'Esra Sample',
    credentials: 'Sample profile: fellow in teacher education',
    about: 'Watches lessons from the last row and asks one question afterwards.',
    languages: ['English', 'Arabic', 'French'],
    programs: [
      'cambridge-teacher-development',
      'school-leaders-residency',
      'mentorship',
      'riyadh-enterprise-week',
    ],
    cities: [],
  },
  {
    name: 'Femi Fictional',
    credentials: 'Sample profile: scientist, judge at project fairs',
    about: 'Helps a hunch become an experiment that somebody else can repeat.',
    languages: ['English', 'French'],
    programs: ['pre-college-research-seminar', 'first-year-foundations', 'mathematics-olympiad-circle'],
    cities: [],
  },
];
