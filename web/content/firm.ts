import { firm as signature } from '#contract/firm.ts';

/** Contact details shown on every page. */
export const firm = {
  name: signature.name,
  inOneSentence:
    'An education coaching and consulting firm, founded in New York in 2016, that works with students, teachers and schools in 97 countries.',
  email: 'hello@nyea.example',
  phone: '+1 212 555 0142',
  /** Name, form, register and number of the company. Shown at the foot of each page once it is filled in. */
  legalEntity: '',
  address: ['One Liberty Street, 12th floor', 'New York, NY 10005', 'United States'],
};
