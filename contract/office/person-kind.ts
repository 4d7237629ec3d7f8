/** Has an account, has bought as a guest, or has only sent a message or requested the brochure. */
export const PERSON_KINDS = ['account', 'guest', 'enquirer'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];
