/** The same as in package.json. */
export const RELEASE = '0.2.0';
