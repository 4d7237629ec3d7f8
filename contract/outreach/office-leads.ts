import { z } from 'zod';
import { dayParameter } from '../office/day.ts';
import { listQuery } from '../office/list-query.ts';
import { PERSON_KINDS } from '../people/office-person-kind.ts';
import { AUDIENCES } from '../sessions/audience.ts';
import { textParameter } from '../text-parameter.ts';

const when = z.iso.datetime({ offset: true });

export const leadsQuery = listQuery({
  sorts: ['consent'],
  byDefault: { sort: 'consent', direction: 'desc' },
}).extend({
  audience: z.enum([...AUDIENCES, 'none'], 'Please choose one of the audiences').exactOptional(),
  source: textParameter({ name: 'source', maxLength: 100 })
    .exactOptional()
    .describe('One of the sources; absent if unknown'),
  day: dayParameter.describe('In New York time'),
});

export const leadRowSchema = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    institution: z.string(),
    audience: z.enum(AUDIENCES).nullable(),
    source: z.string().describe('The form on the site that was used'),
    consented_at: when,
    person_id: z.int().positive().nullable(),
    kind: z.enum(PERSON_KINDS).nullable().describe('The person kind today'),
    order_count: z.int(),
  })
  .meta({ id: 'BrochureLeadRow' });

/** The names of the forms that leads came from. Forms without a name are left out. */
export const leadSourcesSchema = z.object({ sources: z.array(z.string()) }).meta({ id: 'LeadSources' });
export type LeadSources = z.infer<typeof leadSourcesSchema>;

export type LeadRow = z.infer<typeof leadRowSchema>;
