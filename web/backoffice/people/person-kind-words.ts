import type { PersonKind } from '#contract/office/person-kind.ts';

export const personKindWords: Record<PersonKind, string> = {
  account: 'Has an account',
  guest: 'Bought as a guest',
  enquirer: 'Contact only',
};
