export const search = {
  title: 'Search',
  label: 'Program, subject or city',
  idle: 'You do not need to spell it exactly.',
  ideasTitle: 'Popular searches',
  ideas: ['Negotiation', 'Mentorship', 'Model UN', 'Essays', 'Space', 'Teachers', 'Seoul'],
  failed: 'Search is not available right now. Please try again.',
  unknown: 'You can search the programs here.',
  inPrograms: 'Search the programs',
  nothing: 'Try a subject or a city, or ask a person.',
  ask: 'Write to us',
};
