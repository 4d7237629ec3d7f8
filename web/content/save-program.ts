/** Saving a program from its own page. */
export const saveProgramWords = {
  save: 'Save for later',
  saved: 'Saved for later',
  savedLine: 'Saved. You can find it on your dashboard.',
  notSaved: 'It is no longer saved.',
  boughtLine: 'You have booked this program',
};
