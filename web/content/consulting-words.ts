/** What all consulting pages say. */
export const consultingWords = {
  limitedSpots: 'Limited spots remaining!',
  othersTitle: 'Perhaps one of the others',
  othersLead:
    'The three overlap at the edges. If you are between two of them, write to us what you want to have settled by next summer, and we tell you which one we would take.',
  ask: { label: 'Ask us', to: '/contact', line: 'A few lines are enough to begin.' },
};
