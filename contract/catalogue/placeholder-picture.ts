/** Shown when a program has no picture or it cannot be loaded. */
export const PLACEHOLDER_PICTURE = '/images/placeholder.jpg';
