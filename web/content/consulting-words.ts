export const consultingWords = {
  /** While the catalogue names nobody of the program. */
  who: {
    label: 'Who answers',
    line: 'A person in the office nearest to you, within 24 hours.',
  },
  limitedSpots: 'Limited spots remaining!',
  othersTitle: 'Not quite what you need?',
  othersLead:
    'These three services overlap. If you are between two of them, tell us what you want to have decided by next summer, and we will recommend one.',
  ask: { label: 'Ask us', to: '/contact', line: 'A few lines are enough to begin.' },
};
