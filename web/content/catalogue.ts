/** The words of the catalogue. */
export const programListWords = {
  title: 'Programs',
  lead: 'From a free Saturday of Model UN to fourteen days of space training. Each program says what it costs, how long it takes and how many spots are left today.',
  description:
    'Consulting, mentorship, teacher training, summer schools, competitions and workshops: all programs with prices and open spots.',
  nothingFits: 'No program fits all of these filters. Fewer filters find more.',
  pastTheLastPage: 'This page is past the last one.',
  notLoaded: 'The programs could not be loaded',
};
