import type { Standing } from '#contract/office/standing.ts';

export const standingWords: Record<Standing, string> = {
  account: 'Has an account',
  guest: 'Bought as a guest',
  enquirer: 'Only wrote or asked',
};
