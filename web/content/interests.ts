/** The list of programs on the dashboard. */
export const interestWords = {
  title: 'Program interests',
  loading: 'Loading your programs...',
  failed: 'Failed to load program interests.',
  empty: 'No programs yet.',
  emptyLine: 'Programs that you save appear here.',
  emptyAction: 'Browse programs',
  sources: { bought: 'Bought', saved: 'Saved' },
  remove: 'Remove',
  removed: (title: string) => `${title} is no longer saved.`,
  restored: 'The program is saved again.',
  undo: 'Undo',
  saveFailed: 'The program could not be saved. Please try again.',
  removeFailed: 'The program could not be removed. Please try again.',
};

/** Saving a program from its own page. */
export const saveProgramWords = {
  save: 'Save for later',
  saved: 'Saved for later',
  savedLine: 'Saved. You can find it on your dashboard.',
  notSaved: 'It is no longer saved.',
  boughtLine: 'You have booked this program',
};
