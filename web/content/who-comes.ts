/** Who comes on each seat: asked after paying, on the order's page and by a link to one seat. */
export const whoComes = {
  title: 'Who comes?',
  lead: 'Tell us who takes each seat, so that we know whom to expect and whom to call. You can do it now or later.',
  progress: (complete: number, all: number) => {
    if (all === 0) return 'Nothing needed.';
    if (complete === all) return 'All seats are complete.';
    return `${complete} of ${all} ${all === 1 ? 'seat' : 'seats'} complete.`;
  },
  /** Where the order was paid, far above. */
  toWhoComes: (day: string | undefined) =>
    day === undefined ? 'Tell us who comes' : `Tell us who comes, by ${day}`,
  whyWeAsk:
    'We use names, ages and contacts for this program only. Our office and the staff at the program see them. 30 days after the last day we erase all but the name on the ticket and the consents. Fewer people see what a participant needs: that is said beside it.',
  seat: (number: number, all: number) => `Seat ${number} of ${all}`,
  seatOfSeveral: (title: string, number: number, all: number) => `${title}, seat ${number} of ${all}`,
  alsoOn: (seats: string) =>
    `The same name and date of birth is on ${seats}. You can leave it like this, or change one of them.`,
  complete: 'Complete',
  neededBy: (day: string) => `Please tell us by ${day}.`,
  needsBy: (day: string) => `Allergies and other needs: tell us by ${day}, if any`,
  late: (day: string) => `We usually need this by ${day}. You can still answer here.`,
  writeOrCall: 'Then also write to us or call',
  notAnswered: (choices: string) => `Not answered: ${choices}`,
  missing: (lacks: string) => `Missing: ${lacks}`,
  form: 'Who comes on this seat',
  closedUnsaved: 'Not everything is saved yet. Open the seat again: what you typed is still there.',
  fill: 'Fill in',
  change: 'Change',
  close: 'Close',
  checklist: { title: 'What this seat needs', done: 'done', missing: 'missing', optional: 'if any' },
  part: (place: number, all: number) => `${place} of ${all}`,
  participant: 'Participant',
  /** What whoever has a link can change, and who can change the rest. */
  byLink: {
    open: 'By this link you can fill in the seat. If the participant is under 18, enter a parent or guardian below. Once one is entered, only the guardian, by a link of their own, and whoever booked the seat can change the age and the guardian.',
    fixed:
      'A guardian is named for this seat. Only the guardian, by a link of their own, and whoever booked the seat can change the participant’s age, the guardian and what the guardian decides. By this link you can correct the spelling of the name, and fill in what is missing.',
    guardian:
      'This is the guardian’s link. You can change the participant’s age and who the guardian is, and only you decide below. Only whoever booked the seat can give it to somebody else. If you enter another email address, ask them to send a link to it.',
  },
  done: 'Done',
  myself: (day: string | null) =>
    day === null ? 'I come myself, and I am 18 or over' : `I come myself, and I will be 18 or over on ${day}`,
  fields: {
    name: 'Full name',
    nameHint:
      'As it should stand on the ticket, in any alphabet. For a name in Chinese or Japanese, papers have a line to write on.',
    savedName: (name: string) => (name === '' ? 'Saved without a name.' : `Saved: ${name}.`),
    undoName: 'Undo',
    somebodyElse: (name: string) =>
      `This is not ${name}. When you leave this field, the consents for ${name} end, and what was answered about needs and journey is erased. Another spelling of the same name keeps them.`,
    bornOn: 'Date of birth',
    noSuchDay: (saved: string | undefined) =>
      `Please enter a day that exists, with its year.${saved === undefined ? '' : ` Saved is ${saved}.`}`,
    bornOnHint: 'Whoever is under 18 on the first day needs a guardian.',
    unusualAge: (age: number, { from, to }: { from: number; to: number }) =>
      `Please check the date: by it the participant is ${age} on the first day. This program is for pupils who are usually ${from} to ${to}. If the date is right, leave it.`,
    isAdult: (day: string | null) => (day === null ? '18 or over' : `18 or over on ${day}`),
    guardian: 'Parent or guardian',
    guardianHint:
      'Who answers for a participant under 18, and whom we call first. If another guardian is named, what the former one has decided ends, and we email the former one. The same happens if the participant is said to be 18 or over.',
    guardianIsBuyer: (buyer: string) => `That is me, ${buyer}`,
    guardianName: 'Guardian’s full name',
    guardianEmail: 'Guardian’s email address',
    guardianPhone: 'Guardian’s telephone number',
    collectedBy: 'Who may collect the participant',
    collectedByMe: (buyer: string) => `I do, ${buyer}`,
    collectedByHint: 'We hand the participant over to nobody else at the end of the day.',
    emergencyName: 'Emergency contact',
    emergencyNameHint: 'Somebody who can be reached during the program.',
    emergencyPhone: 'Emergency telephone number',
    phoneHint: 'With the country code, such as +90 532 123 45 67.',
  },
  /** One press instead of typing again what was said of a brother or sister in the same order. */
  sameAs: {
    contacts: 'The same contacts as for',
    whom: ({ guardian, collector, emergency }: Record<'guardian' | 'collector' | 'emergency', string>) =>
      [
        `Guardian: ${guardian}`,
        collector && `May collect: ${collector}`,
        emergency && `In an emergency: ${emergency}`,
      ]
        .filter(Boolean)
        .join('. ') + '.',
    flights: 'The same flights as for',
  },
  next: (seat: string) => `Next: ${seat}`,
  consents: {
    title: 'Consent of the guardian',
    lead: 'Please answer each of these with yes or no. You get a copy by email, and can change what is your choice later.',
    byLink: 'Only the guardian can decide these, by a link that you send to the guardian’s own address.',
    askBuyer:
      'Only the guardian can decide these, by a link of their own. If you are the guardian, ask whoever booked the seat to send you a link as the parent or guardian.',
    former:
      'Somebody else, or another email address, is named as the guardian now, and answers for the participant. Anything that you had decided has ended. If this is not right, please write to us.',
    unnamed:
      'To decide these, enter your name and email address above as the parent or guardian. It must be the address that got this link.',
    safeguarding: 'How we look after participants',
    changed: 'The text or the seat has changed. Please read it again.',
    toldElsewhere:
      'Allergies and other needs were answered elsewhere, such as in another tab. Nothing of yours was saved yet.',
    sendLink: 'Email the guardian a link',
    sending: 'Sending...',
    sent: (email: string) => `We have sent the link to ${email}.`,
    noAddress: 'Please first say who the guardian is, with an email address.',
    required: 'needed to come',
    optional: 'your choice',
    allNeeded: (count: number) => `Yes to ${count === 2 ? 'both' : `all ${count}`} that are needed to come`,
    signOnce:
      'Allergies and other needs are not answered yet. Answer them now, to sign once: later we ask for your signature again.',
    name: 'Your full name, as your signature',
    entitled: 'I am an adult, and entitled to decide for the participant.',
    give: 'Save your answers',
    giving: 'Saving...',
    given: (name: string, day: string) => `Given by ${name} on ${day}.`,
    yes: 'Yes',
    no: 'No',
    declined: (day: string) => `No, answered on ${day}.`,
    declinedRequired: 'Without a yes the participant cannot come. Our office has been told.',
    changeAnswer: 'Change the answer',
    notGiven: 'Not answered yet.',
    takeBack: 'Take back',
    unanswered: 'Please answer yes or no to at least one',
    nothingLeft: 'Nothing that you agreed to is left.',
    fallback: 'Your consent could not be saved. Please try again.',
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
    isGuardian:
      'This is the parent or guardian, who may also give consent. Not ticked, the link can only fill in the seat.',
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
  booked: 'What is booked',
  program: 'Program',
  session: 'Session',
  days: 'Days',
  hours: 'Hours',
  where: 'Where',
  more: 'Read what the program consists of',
  notOpenedTitle: 'This link does not work',
  notOpened:
    'The seat may have been refunded or given to somebody else. Ask whoever booked it to send you a new link.',
  failedTitle: 'The seat could not be loaded',
  fallback: 'Something went wrong. Please try again.',
  thanks: 'Thank you. Everything is filled in.',
  thanksSoFar: (choices: string) => `Thank you. What we need is filled in. Not answered: ${choices}.`,
};
