import type { SeatForm } from '#contract/participants/seat-form.ts';

/** What each seat of a program is asked, by its slug. All others ask what a day at the venue needs. */
export const sampleSeatForms: Record<string, SeatForm> = {
  'nasa-space-training': 'journey',
  'caspian-field-school': 'journey',
  'model-un-new-york-week': 'residence',
  'seoul-summer-school': 'residence',
  'london-summer-school': 'residence',
  'cyprus-summer-school': 'residence',
  'riyadh-enterprise-week': 'residence',
  'school-leaders-residency': 'residence',
  'academic-consulting': 'none',
  'career-consulting': 'none',
  mentorship: 'none',
};
