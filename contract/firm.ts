/** Who writes: on letters, receipts and tickets. */
export const firm = {
  name: 'NYEA',
  line: 'Education coaching and consulting',
  place: 'Founded in New York in 2016',
  /** By whose clock its days begin and end. */
  zone: 'America/New_York',
  zoneName: 'New York',
} as const;
