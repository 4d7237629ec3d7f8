export const trackWords = {
  see: 'See programs and prices',
  programsTitle: 'Programs on this track',
  nothingOpen: 'No program on this track is open at the moment',
  nothingOpenLine:
    'We set new dates three times a year. Write to us and we will tell you before they are public.',
  answersTitle: 'Good to know',
  othersTitle: 'Other tracks',
};
