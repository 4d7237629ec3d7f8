/** What the pages of all tracks say. */
export const trackWords = {
  see: 'See programs and prices',
  programsTitle: 'Programs on this track',
  nothingOpen: 'No program on this track is open at the moment',
  nothingOpenLine:
    'New dates are set three times a year. Write to us, and we tell you before they are public.',
  answersTitle: 'Good to know',
  othersTitle: 'Other tracks',
};
