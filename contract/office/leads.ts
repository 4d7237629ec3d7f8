import { z } from 'zod';
import { AUDIENCES } from '../audience.ts';
import { dayParameter } from './day.ts';
import { listQuery } from './list-query.ts';
import { STANDINGS } from './standing.ts';

const when = z.iso.datetime({ offset: true });

export const leadsQuery = listQuery({
  sorts: ['consent'],
  byDefault: { sort: 'consent', direction: 'desc' },
}).extend({
  audience: z.enum([...AUDIENCES, 'none'], 'Please choose one of the audiences').exactOptional(),
  day: dayParameter.describe('By the clock of New York'),
});

export const leadRowSchema = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    institution: z.string(),
    audience: z.enum(AUDIENCES).nullable(),
    source: z.string().describe('Which form of the site was filled in'),
    consented_at: when,
    person_id: z.int().positive().nullable(),
    standing: z.enum(STANDINGS).nullable().describe('As what he is known by now'),
    order_count: z.int(),
  })
  .meta({ id: 'BrochureLeadRow' });

export type LeadRow = z.infer<typeof leadRowSchema>;
