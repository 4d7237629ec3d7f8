import type { PersonKind } from '#contract/people/office-person-kind.ts';

export const personKindWords: Record<PersonKind, string> = {
  account: 'Has an account',
  guest: 'Bought as a guest',
  unpaid: 'Began an order, not paid',
  guardian: 'Guardian of a participant',
  copied: 'Gets copies of emails only',
  instructor: 'Instructor only',
  enquirer: 'Wrote or asked only',
};
