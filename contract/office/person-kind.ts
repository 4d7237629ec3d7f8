/** As what somebody is known: with an account, as a guest who has bought, or as one who only wrote or asked. */
export const PERSON_KINDS = ['account', 'guest', 'enquirer'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];
