import { workshopDates } from './pages-of-programs.ts';

interface FeaturedProgram {
  slug: string;
  title: string;
  description: string;
  category: string;
  duration: string;
  to: string;
}

interface Service {
  title: string;
  who: string;
  line: string;
  program?: string;
  to: string;
}

const WORKSHOP = 'leadership-negotiation-communication';

export const home = {
  page: {
    title: 'Education coaching, teacher training and leadership workshops',
    description:
      'Academic and career consulting, mentorship, teacher training, space training, and workshops in leadership and negotiation, in small groups around the world since 2016.',
  },

  hero: {
    title: 'The right program, and a\u{a0}seat in the\u{a0}room',
    lead: 'For students at school and university, teachers and executives: advice on universities and careers, teacher training, and workshops in leadership and negotiation. In small groups, around the world, since 2016.',
    explore: { label: 'Explore programs', to: '/programs' },
    sessions: { program: WORKSHOP, label: 'See workshop dates', to: workshopDates },
    /** In place of the dates while the catalogue has no such workshop. */
    ask: { label: 'Write to us', to: '/contact' },
  },

  figures: [
    { figure: '1000+', label: 'alumni' },
    { figure: '98%', label: 'success rate' },
    { figure: '97', label: 'countries' },
    { figure: '7', label: 'offices' },
  ],
  /** What is counted, of whom and since when. The firm writes here how it counts. */
  figuresNote:
    'How we count: alumni are people who have completed a program since 2016. The success rate is the share of them who wrote, on the form that we send after the last day, that they reached the goal they had named at the start. Countries are those that they come from. The figures are from our own records, and nobody outside the firm has checked them.',
  figuresTitle: 'The firm in figures',

  featuredTitle: 'Where many begin',
  featuredLead:
    'The five programs that students, teachers and institutions ask us about most, with current prices.',
  /** The price is looked up by slug. A program without a price, or not in the catalogue, shows 'Custom'. */
  featured: [
    {
      slug: WORKSHOP,
      title: 'Leadership, Negotiation and Communication Skills Workshop',
      description:
        'Most of leading is talking. Participants bargain in pairs from the first hour, speak on their feet every half day, and go home with a method and a recording.',
      category: 'Leadership Programs',
      duration: '2-7 days',
      to: workshopDates,
    },
    {
      slug: 'mentorship',
      title: 'One-to-One Mentorship',
      description: 'Ten weeks with somebody a few years further along the road that you want to take.',
      category: 'Mentorship',
      duration: '10 weeks',
      to: '/programs/mentorship',
    },
    {
      slug: 'cambridge-teacher-development',
      title: 'Cambridge Teacher Development',
      description: 'Teachers watch each other teach, argue about it kindly, and teach the lesson again.',
      category: 'Professional Development',
      duration: '2-4 days',
      to: '/programs/cambridge-teacher-development',
    },
    {
      slug: 'nasa-space-training',
      title: 'Space Training: Seek Signs of Life',
      description:
        'One question about Mars, a crew of at most twenty, and ten or fourteen days to answer it, beginning in Florida.',
      category: 'STEM Programs',
      duration: '10-14 days',
      to: '/nasa-programs',
    },
    {
      slug: 'elite-workshop-series',
      title: 'Elite Workshop Series',
      description: 'Written for your own school, ministry or company, and taught where you are.',
      category: 'Leadership Programs',
      duration: '2 days+',
      to: '/elite-workshops',
    },
  ] satisfies FeaturedProgram[],

  /** The next sessions of the workshop, while there are any. */
  next: {
    title: 'The next dates',
    lead: 'Sessions of the Leadership, Negotiation and Communication Skills Workshop. A price is for one person and the whole session.',
    all: { label: 'All dates and cities', to: workshopDates },
  },

  servicesTitle: 'What we do, and for whom',
  servicesLead:
    'We ask before we advise. Your answers decide which of these fits, and sometimes none of them does.',
  /** A service with a program has that program's page. */
  services: [
    {
      title: 'Academic consulting',
      who: 'Students and parents',
      line: 'Courses, essays, a list of universities sorted by fit, cost and odds, and somebody who asks each week whether the plan still holds.',
      program: 'academic-consulting',
      to: '/programs/academic-consulting',
    },
    {
      title: 'Career consulting',
      who: 'Students and graduates',
      line: 'From a choice of major to a first offer: strengths, conversations with people who do the work, and practice interviews.',
      program: 'career-consulting',
      to: '/programs/career-consulting',
    },
    {
      title: 'Mentorship',
      who: 'Students',
      line: 'A mentor matched by field, language and time zone, one goal at a time.',
      program: 'mentorship',
      to: '/programs/mentorship',
    },
    {
      title: 'Teacher training',
      who: 'Teachers and schools',
      line: 'A certificate of four, eight or twelve weeks, and an elite educator certification of four days.',
      to: '/programs/cambridge-training',
    },
    {
      title: 'Leadership and negotiation workshops',
      who: 'Schools, universities and executives',
      line: 'Sessions of two to seven days at venues worldwide. You choose the city and the date.',
      program: WORKSHOP,
      to: workshopDates,
    },
    {
      title: 'Summer schools, model UN and olympiads',
      who: 'Students from grade 5',
      line: 'Weeks spent inside one subject: another city, a committee room, a laboratory bench.',
      to: '/programs/summer-schools',
    },
  ] satisfies Service[],

  storiesTitle: 'In their words',
  stories: [
    {
      quote:
        'I had thirty universities on my list and a reason for none of them. Four meetings later there were nine, and I could say aloud why each was there.',
      who: 'Grade 12 student, Baku',
      what: 'Academic Consulting',
    },
    {
      quote:
        'On the first morning I lost a negotiation to somebody half my age. By the second evening I knew how she had done it.',
      who: 'Operations manager, Seoul',
      what: 'Leadership, Negotiation and Communication Skills Workshop, Essentials',
    },
    {
      quote: 'My pupils noticed on Monday. They asked who had taught me to wait for an answer.',
      who: 'Science teacher, Lahore',
      what: 'Cambridge Teacher Development',
    },
  ],

  call: {
    title: 'Tell us what should be different a year from now',
    line: 'A person reads every message and answers within 24 hours, even when the answer is that you do not need us.',
  },
};
