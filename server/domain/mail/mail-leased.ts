/** Somebody else is at this letter. The job is tried again, since they may die before it is sent. */
export class MailLeased extends Error {}
