/** A measurement that did not measure what it says: no figure comes of it. */
export class Void extends Error {}
