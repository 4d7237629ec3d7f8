/** Who comes on each seat: asked after paying, on the order's page and by a link to one seat. */
export const whoComes = {
  title: 'Who comes?',
  lead: 'Tell us who takes each seat, so that we know whom to expect and whom to call. You can do it now or later.',
  progress: (complete: number, all: number) =>
    complete === all ? 'All seats are complete.' : `${complete} of ${all} seats complete.`,
  whyWeAsk:
    'We use these answers for this program only. Our office and the staff at the program see them. 30 days after the last day we erase all but the name on the ticket.',
  seat: (place: number, all: number) => (all === 1 ? 'Your seat' : `Seat ${place} of ${all}`),
  complete: 'Complete',
  missing: (lacks: string) => `Missing: ${lacks}`,
  fill: 'Fill in',
  change: 'Change',
  close: 'Close',
  myself: (day: string | null) =>
    day === null ? 'I come myself, and I am 18 or over' : `I come myself, and I will be 18 or over on ${day}`,
  fields: {
    name: 'Full name',
    nameHint: 'As it should stand on the ticket, in any script.',
    bornOn: 'Date of birth',
    bornOnHint: 'Whoever is under 18 on the first day needs a guardian.',
    isAdult: (day: string | null) => (day === null ? '18 or over' : `18 or over on ${day}`),
    guardian: 'Parent or guardian',
    guardianHint: 'Who answers for a participant under 18, and whom we call first.',
    guardianIsBuyer: (buyer: string) => `That is me, ${buyer}`,
    guardianName: 'Guardian’s full name',
    guardianEmail: 'Guardian’s email address',
    guardianPhone: 'Guardian’s telephone number',
    collectedBy: 'Who may collect the participant',
    collectedByHint: 'We hand the participant over to nobody else at the end of the day.',
    emergencyName: 'Emergency contact',
    emergencyNameHint: 'Somebody who can be reached during the program.',
    emergencyPhone: 'Emergency telephone number',
    phoneHint: 'With the country code, such as +90 532 123 45 67.',
  },
  saving: 'Saving...',
  saved: 'Saved.',
  notSaved: 'Not saved yet.',
  fallback: 'Your answer could not be saved. Please try again.',
  tryAgain: 'Try again',
  conflict: {
    title: 'Somebody else has changed this seat',
    line: 'Both versions are below. Nothing of yours was saved yet.',
    theirs: 'Saved by somebody else',
    mine: 'Yours',
    keepTheirs: 'Keep the saved version',
    saveMine: 'Save mine instead',
    nothing: 'empty',
    yes: 'yes',
    no: 'no',
  },
  share: {
    open: 'Let somebody else fill it in',
    line: 'We email a link to this seat alone. It shows neither the order nor its price.',
    email: 'Their email address',
    send: 'Send the link',
    sending: 'Sending...',
    sent: (email: string) => `We have sent the link to ${email}.`,
    cancel: 'Cancel',
    fallback: 'The link could not be sent.',
  },
  notLoaded: 'Who comes could not be loaded.',
};

/** The page that a link to one seat opens. */
export const seatPage = {
  notOpenedTitle: 'This link opens no seat',
  notOpened:
    'The seat may have been refunded or given to somebody else. Ask whoever booked it to send you a new link.',
  failedTitle: 'The seat could not be loaded',
  fallback: 'Something went wrong. Please try again.',
  thanks: 'Thank you. Everything is filled in.',
};
