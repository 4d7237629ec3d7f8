import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { AUDIENCES } from '../sessions/audience.ts';
import { honeypot } from './honeypot.ts';
import { brochureFields } from './outreach-fields.ts';

const notGiven = brochureFields.consent(false) ?? '';

export const brochureLeadSchema = z
  .object({
    name: trimmedText(brochureFields.name),
    email: trimmedText(brochureFields.email).toLowerCase(),
    phone: trimmedText(brochureFields.phone).default(''),
    institution: trimmedText(brochureFields.institution).default(''),
    audience: z
      .enum(AUDIENCES, 'Please choose one of the audiences')
      .or(z.literal('').transform(() => undefined))
      .nullish(),
    consent: z.literal(true, notGiven),
    source: z.string().trim().max(100, 'Please use at most 100 characters').default(''),
    ...honeypot,
  })
  .meta({ id: 'BrochureLead' });
