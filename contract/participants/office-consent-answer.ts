/**
 * What the guardian of a minor decided. A yes that was taken back is a no. Adults, and whoever nobody knows the age of, are
 * not asked.
 */
export const CONSENT_ANSWERS = ['yes', 'no', 'not_answered', 'not_asked'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

export const consentAnswerNames: Record<ConsentAnswer, string> = {
  yes: 'yes',
  no: 'no',
  not_answered: 'not answered',
  not_asked: 'not asked',
};
