import { accountFields } from '../accounts/account-fields.ts';
import { UNPRINTABLE_MESSAGE, outOfBounds, required } from '../field-checks.ts';

const CONTROLS = /[^\P{Cc}\n\t]|\p{Cs}/u;

export const LONGEST_SUBJECT = 200;
export const LONGEST_MESSAGE = 5_000;

/** Returns the error message for a trimmed value, or undefined. Browser and server use the same messages. */
export const contactFields = {
  name: (name: string) => required('Name', name, 200),
  email: accountFields.email,
  subject: (subject: string) => required('Subject', subject, LONGEST_SUBJECT),
  message: (message: string) => {
    if (message === '') return 'Message is required';
    if (message.length > LONGEST_MESSAGE) return `Please use at most ${LONGEST_MESSAGE} characters`;
    return CONTROLS.test(message) ? UNPRINTABLE_MESSAGE : undefined;
  },
};

export const brochureFields = {
  name: (name: string) => required('Name', name, 200),
  email: (email: string) =>
    accountFields.email(email) === undefined ? undefined : 'Valid email is required',
  phone: (phone: string) => outOfBounds(phone, 40),
  institution: (institution: string) => outOfBounds(institution, 200),
  consent: (isGiven: boolean) => (isGiven ? undefined : 'Please agree to be contacted'),
};
