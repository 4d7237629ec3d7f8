import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';

export type SampleTerms = Omit<BookingTerms, 'id'>;

/** What is held on dates. */
export const datedTerms: SampleTerms = {
  name: 'Standard',
  steps: [
    { days: 61, percent: 100 },
    { days: 30, percent: 50 },
  ],
  date_change_until_days: 30,
  date_changes_most: 1,
  hand_on_until_days: 7,
  withdrawal_days: null,
};

/** What begins within some days of booking. */
export const undatedTerms: SampleTerms = {
  name: 'Consulting',
  steps: [],
  date_change_until_days: null,
  date_changes_most: null,
  hand_on_until_days: null,
  withdrawal_days: 14,
};
