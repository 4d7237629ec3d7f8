/** A measurement that is not valid. It gives no figure. */
export class Void extends Error {}
