import type { ConsentKind } from '#contract/participants/consent-kind.ts';

/** What a guardian, or for care an adult participant, reads and agrees to today. To be confirmed by the firm’s lawyer. Each version is kept as it was read. */
export const consentWords: Record<ConsentKind, string> = {
  coming:
    'The participant may take part in this program. I have read what it consists of, when and where it is held, and the safeguarding page.',
  travel:
    'The participant may travel with your staff during the program, by coach, train or plane, as its plan says.',
  first_aid:
    'Your staff may give the participant first aid, and call a doctor or an ambulance if I cannot be reached in time.',
  pictures:
    'You may take pictures in which the participant can be recognized, and show them on your site and in your brochures.',
  care: 'You may keep what I tell you here about the participant’s allergies, medication, access needs and diet, to keep the participant safe and well in this program. Only staff of yours who are named for it may read it. I can take this back at any time, and you then erase the answers.',
  filmed_lessons: 'The participant may be seen and heard in lessons that you film for your teaching.',
};
