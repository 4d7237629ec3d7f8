/** The mail server refused the email permanently. Sending it again would not help. */
export class EmailRefused extends Error {}
