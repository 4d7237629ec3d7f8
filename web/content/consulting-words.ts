export const consultingWords = {
  limitedSpots: 'Limited spots remaining!',
  othersTitle: 'Not quite what you need?',
  othersLead:
    'These three services overlap. If you are between two of them, tell us what you want to have decided by next summer, and we will recommend one.',
  ask: { label: 'Ask us', to: '/contact', line: 'A few lines are enough to begin.' },
};
