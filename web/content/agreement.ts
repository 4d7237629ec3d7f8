/** Texts around the words that buyers agree to. The words themselves are data of the program. */
export const agreementWords = {
  title: 'Before you pay',
  lead: 'Please read this and agree to it.',
  forWhat: 'For',
  seat: 'per seat',
  terms: 'Read the terms',
  tickFirst: 'Tick this box to continue.',
  submit: 'Agree and continue',

  due: 'Please agree to the terms',
  dueLine: 'What you booked requires this. Please read it and agree.',
  give: 'Agree',
  giving: 'Saving...',
  fallback: 'Your agreement could not be saved.',
  given: 'Thank you. We have saved your agreement.',
  agreed: 'What you agreed to',
  agreedOn: (day: string) => `Agreed on ${day}`,
};
