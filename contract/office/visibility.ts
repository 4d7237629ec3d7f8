/** Of a program: on the site, only in the office, or out of the way. */
export const VISIBILITIES = ['published', 'hidden', 'archived'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
