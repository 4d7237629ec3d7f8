import { z } from 'zod';
import { dayParameter } from '../office/day.ts';
import { listAnswer, listQuery } from '../office/list-query.ts';
import { textParameter } from '../text-parameter.ts';

const name = (what: string) => textParameter({ name: what, maxLength: 100 }).exactOptional();

export const auditListQuery = listQuery({
  sorts: ['time'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  actor: name('actor').describe('For example user:7'),
  action: name('action').describe('For example program.changed'),
  subject: name('subject').describe('For example order:12'),
  from: dayParameter.describe('The first day, in New York time'),
  to: dayParameter.describe('The last day, in New York time'),
});

const values = z.record(z.string(), z.unknown()).nullable();

const auditEntrySchema = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime(),
    actor: z.string().describe('For example user:7, or the part of the system that acted'),
    actor_name: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    subject_name: z.string().nullable().describe('Its name, if it still exists'),
    order_reference: z.string().nullable().describe('The order that it is or belongs to'),
    before: values,
    after: values,
    network: z.string().nullable(),
    is_erased: z.boolean().describe('Whether its personal data was erased'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditListAnswer = listAnswer(auditEntrySchema);

/** The actors and actions that the log can be filtered by. */
export const auditChoicesSchema = z
  .object({
    actors: z.array(z.object({ actor: z.string(), name: z.string() })),
    actions: z.array(z.string()),
  })
  .meta({ id: 'AuditChoices' });
export type AuditChoices = z.infer<typeof auditChoicesSchema>;
