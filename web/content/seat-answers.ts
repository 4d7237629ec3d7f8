import type { SealedClass } from '#contract/participants/seat-field-list.ts';

/** What a participant needs and how he travels: asked after who comes, of whoever decides for him. */
export const seatAnswers = {
  titles: { care: 'Allergies and other needs', journey: 'Passport and flights' } satisfies Record<
    SealedClass,
    string
  >,
  optional: 'Your choice. Without these answers the participant comes all the same.',
  asks: (fields: string) => `We ask for: ${fields}.`,
  careAsksAfterConsent: 'You can type the answers once the consent below is given.',
  whyTitle: 'Why we ask, who sees it, and when it is erased',
  why: 'Why',
  seenBy: 'Who sees it',
  neededUntil: 'Needed until',
  erased: 'Erased',
  given: 'These answers are given. Only whoever gave them sees them here.',
  givenByOther:
    'Somebody else has answered this. If you consent now, those answers are erased and you begin anew.',
  replaced: 'Somebody else has answered this. What you save takes the place of those answers.',
  consent: {
    title: 'Consent to keep these answers',
    name: 'Sign with your full name',
    entitled:
      'I am the participant and 18 or over, or I am an adult who is entitled to decide for the participant.',
    give: 'Save',
    giving: 'Saving...',
    given: (name: string, day: string) => `Consent given by ${name} on ${day}.`,
    takeBack: 'Take the consent back and erase the answers',
    takingBack: 'Erasing...',
    keep: 'Keep the answers',
    confirmTitle: 'Erase the answers?',
    whatIsErased: (participant: string) =>
      `Everything that was told us about allergies and other needs of ${participant} is erased. This cannot be undone, and our staff then know of none of it.`,
    ofOther: (by: string) =>
      `The consent is ${by}’s, and so are the answers, which you cannot read. As the buyer you may end it all the same. We email ${by}, who can tell us again.`,
    afterwards: 'The participant comes all the same. To tell us again, somebody has to consent anew.',
    erased: 'The consent is taken back, and the answers are erased.',
    unchosen: 'Please choose one of these',
    tell: 'Yes, and I will answer next',
    nothing: (asks: string[]) => `Yes, and there is nothing to tell: ${noneOf(asks)}`,
    later: 'Not now',
  },
  care: {
    accessTitle: 'Access needs that a venue can meet',
    dietTitle: 'Meals that a kitchen can cook',
    facts: 'Access needs and meals',
    access_needs: 'Other access needs',
    diet: 'Other diet',
    nothing: 'Nothing is needed.',
  },
  journey: {
    passportSaved: (end: string) => `Saved: ${end}. Type a new number to replace it.`,
    passportHint: 'Letters and digits, as in the passport.',
    expiryHint:
      'Valid until the trip ends, at least. Some countries want months more: please check their entry rules.',
    runsOut: 'This passport runs out before the trip ends.',
    removePassport: 'Remove the passport number',
    arrivalHint: 'Flight, day, time and airport, such as TK 1, May 5, 10:40 AM at JFK.',
  },
  conflict: {
    line: 'These answers were changed elsewhere, such as in another tab. Both versions are below. Nothing of yours was saved yet.',
    keepTheirs: 'Show the saved answers',
    saveMine: 'Save mine instead',
  },
  notLoaded: 'These answers could not be loaded.',
  fallback: 'Your answer could not be saved. Please try again.',
};

/** Such as no allergies, no access needs and no special diet. */
function noneOf(asks: string[]): string {
  const none = [
    asks.includes('allergies') && 'no allergies',
    asks.includes('medication') && 'no medication',
    asks.includes('access_needs') && 'no access needs',
    asks.includes('diet') && 'no special diet',
  ].filter((each) => each !== false);
  return new Intl.ListFormat('en').format(none);
}
