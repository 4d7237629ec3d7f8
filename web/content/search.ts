export const search = {
  title: 'Search',
  label: 'Program, subject or city',
  idle: 'You do not need to spell it exactly.',
  ideasTitle: 'Popular searches',
  ideas: ['Negotiation', 'Mentorship', 'Model UN', 'Essays', 'Space', 'Teachers', 'Seoul', 'Refunds'],
  helpTitle: 'Help',
  failed: 'Search is not available right now. Please try again.',
  unknown: 'You can search the programs here.',
  onlyHelp: (answers: number) =>
    `Programs cannot be searched here right now. ${answers === 1 ? '1 answer' : `${answers} answers`} from the help center.`,
  inPrograms: 'Search the programs',
  nothing: 'Try a subject or a city, or ask a person.',
  ask: 'Write to us',
};
