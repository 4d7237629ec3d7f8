import { expect, test } from 'vitest';
import type { LinkObstacle } from '#contract/participants/guardian-links.ts';
import { guardianLinks } from './guardian-links.ts';

const leftOut = (...whys: LinkObstacle[]) => ({
  links: [],
  left_out: whys.map((why, at) => ({ code: `${at}`, participant: 'Ben', why })),
});

test.each([
  [leftOut('no_guardian'), 'The email address of one guardian is missing'],
  [leftOut('no_guardian', 'no_guardian', 'emailed_today'), 'The email addresses of 2 guardians are missing'],
  [leftOut('emailed_today'), 'There is nobody to email now.'],
])('where nobody gets a link, the title says what is missing', (links, title) => {
  expect(guardianLinks.title(links)).toBe(title);
});
