export const programListWords = {
  title: 'Programs',
  lead: 'From a free Saturday of Model UN to fourteen days of space training. Each program says what it costs, how long it takes and how many spots are left today.',
  description:
    'Consulting, mentorship, teacher training, summer schools, competitions and workshops: all programs with prices and open spots.',
  nothingFits: 'No program matches all of these filters. Remove a filter to see more.',
  /** Beside the button of each card. */
  details: 'Details',
  elsewhere: 'Or look here',
  write: { label: 'Write to us', to: '/contact', line: 'Say who it is for, and we suggest something' },
  pastTheLastPage: 'This list has fewer pages.',
  notLoaded: 'The programs could not be loaded',
};
