/** The firm's name and signature on emails, receipts and tickets. */
export const firm = {
  name: 'NYEA',
  line: 'Education coaching and consulting',
  place: 'Founded in New York in 2016',
  /** The time zone in which the firm's days begin and end. */
  zone: 'America/New_York',
  zoneName: 'New York',
} as const;
