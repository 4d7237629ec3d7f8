/** A letter that was refused for good: the same one would be refused again. */
export class MailRefused extends Error {}
