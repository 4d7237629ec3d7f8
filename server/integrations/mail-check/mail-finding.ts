/** One checked item, with what to do about it. */
export interface MailFinding {
  what: string;
  result: 'ok' | 'wrong' | 'unknown';
  told: string;
  /** The DNS record to add, or to put in place of the one that is wrong. */
  record?: { name: string; type: 'TXT' | 'MX' | 'PTR'; value: string };
}
