/** Stands where a program has no picture, or one that cannot be loaded. */
export const PLACEHOLDER_PICTURE = '/images/placeholder.jpg';
