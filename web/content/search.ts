export const search = {
  title: 'Search',
  label: 'Program, subject or city',
  idle: 'A typing error does no harm.',
  ideasTitle: 'Often looked for',
  ideas: ['Negotiation', 'Mentorship', 'Model UN', 'Essays', 'Space', 'Teachers', 'Seoul'],
  failed: 'The search does not answer. Please try again.',
  unknown: 'Here you can search the programs.',
  inPrograms: 'Search the programs',
  nothing: 'Try a subject or a city, or ask a person.',
  ask: 'Write to us',
};
