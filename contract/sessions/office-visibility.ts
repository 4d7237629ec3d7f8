/** The visibility of a program: on the site, only in the office, or archived. */
export const VISIBILITIES = ['published', 'hidden', 'archived'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
