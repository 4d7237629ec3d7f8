import { firm as signature } from '#contract/firm.ts';

/** Contact details shown on every page. */
export const firm = {
  name: signature.name,
  inOneSentence:
    'An education coaching and consulting firm, founded in New York in 2016, that works with students, teachers and schools in 97 countries.',
  email: 'hello@nyea.example',
  phone: '+1 212 555 0142',
  address: ['One Liberty Street, 12th floor', 'New York, NY 10005', 'United States'],
};
