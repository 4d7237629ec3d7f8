export const safeguardingNote = {
  title: 'Under 18?',
  line: 'How many adults are with each group, how they are checked, whom to call, and what a guardian agrees to.',
  link: 'Safeguarding',
};
