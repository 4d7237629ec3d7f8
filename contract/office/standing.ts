/** As what somebody is known: with an account, as a guest who has bought, or as one who only wrote or asked. */
export const STANDINGS = ['account', 'guest', 'enquirer'] as const;
export type Standing = (typeof STANDINGS)[number];
