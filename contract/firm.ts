/** The firm's name and signature on emails, receipts and tickets. */
export const firm = {
  name: 'NYEA',
  line: 'Education coaching and consulting',
  place: 'Founded in New York in 2016',
} as const;
