import { workshopDates } from './pages-of-programs.ts';

interface MenuEntry {
  label: string;
  to: string;
  line: string;
  /** Where it leads while that page does not exist. Without it, the entry is left out then. */
  otherwise?: string;
}

export const studentsMenu: MenuEntry[] = [
  { label: 'Pre-college', to: '/programs/pre-college', line: 'Read, write and research like a freshman' },
  { label: 'Summer schools', to: '/programs/summer-schools', line: 'Two or three weeks in another city' },
  { label: 'Project olympiads', to: '/programs/project-olympiads', line: 'From a hunch to the judges' },
  { label: 'Model UN', to: '/programs/model-un', line: 'Speak, draft, vote' },
  {
    label: 'Experiential learning',
    to: '/programs/experiential-learning',
    line: 'Museums, businesses, villages',
  },
  { label: 'Space training', to: '/nasa-programs', line: '10 days in Florida, or 14 with New York' },
];

/** The Programs menu of the header, grouped by audience. */
export const programsMenu: { title: string; entries: MenuEntry[] }[] = [
  {
    title: 'Consulting',
    entries: [
      {
        label: 'Academic consulting',
        to: '/programs/academic-consulting',
        line: 'Courses, essays, universities',
        otherwise: '/contact?subject=Academic+consulting',
      },
      {
        label: 'Career consulting',
        to: '/programs/career-consulting',
        line: 'From a major to a first job',
        otherwise: '/contact?subject=Career+consulting',
      },
      {
        label: 'Mentorship',
        to: '/programs/mentorship',
        line: 'Somebody a few years further on',
        otherwise: '/contact?subject=Mentorship',
      },
    ],
  },
  {
    title: 'For students',
    entries: studentsMenu,
  },
  {
    title: 'Workshops',
    entries: [
      { label: 'Elite workshops', to: '/elite-workshops', line: 'Written for your institution' },
      {
        label: 'Leadership, Negotiation and Communication Skills Workshop',
        to: workshopDates,
        line: 'Sessions in cities around the world',
      },
    ],
  },
  {
    title: 'For teachers',
    entries: [
      {
        label: 'Cambridge certificate',
        to: '/programs/cambridge-training',
        line: 'Four, eight or twelve weeks',
      },
      {
        label: 'Cambridge Teacher Development',
        to: '/teacher-development',
        line: 'Elite educator, in four days',
      },
    ],
  },
];

export const footerMenu = [
  {
    title: 'Programs',
    entries: [
      { label: 'All programs', to: '/programs' },
      { label: 'Elite workshops', to: '/elite-workshops' },
      { label: 'Space training', to: '/nasa-programs' },
      { label: 'For teachers', to: '/teacher-development' },
    ],
  },
  {
    title: 'Firm',
    entries: [
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
      { label: 'Help center', to: '/help-center' },
      { label: 'Student Portal', to: '/login' },
    ],
  },
  {
    title: 'Fine print',
    entries: [
      { label: 'Terms', to: '/terms' },
      { label: 'Safeguarding', to: '/safeguarding' },
      { label: 'Privacy policy', to: '/privacy-policy' },
      { label: 'Cookie policy', to: '/cookie-policy' },
      { label: 'Accessibility', to: '/accessibility' },
    ],
  },
];
