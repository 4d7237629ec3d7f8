/** A sentence for an operator, who can do something about it. */
export class BackupRefused extends Error {}
