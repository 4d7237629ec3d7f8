import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { honeypot } from './honeypot.ts';
import { contactFields } from './outreach-fields.ts';

const withPlainLineBreaks = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value),
  trimmedText(contactFields.message),
);

export const contactMessageSchema = z
  .object({
    name: trimmedText(contactFields.name),
    email: trimmedText(contactFields.email).toLowerCase(),
    subject: trimmedText(contactFields.subject),
    message: withPlainLineBreaks,
    ...honeypot,
  })
  .meta({ id: 'ContactMessage' });
