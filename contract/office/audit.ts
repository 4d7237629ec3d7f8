import { z } from 'zod';
import { textParameter } from '../text-parameter.ts';
import { dayParameter } from './day.ts';
import { listAnswer, listQuery } from './list-query.ts';

const name = (what: string) => textParameter({ name: what, maxLength: 100 }).exactOptional();

export const auditListQuery = listQuery({
  sorts: ['time'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  actor: name('actor').describe('Such as user:7'),
  action: name('action').describe('Such as program.changed'),
  subject: name('subject').describe('Such as order:12'),
  from: dayParameter.describe('The first day, by the clock of New York'),
  to: dayParameter.describe('The last day, by the clock of New York'),
});

const values = z.record(z.string(), z.unknown()).nullable();

const auditEntrySchema = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime(),
    actor: z.string().describe('Such as user:7, or what acted by itself'),
    actor_name: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    subject_name: z.string().nullable().describe('What people call it, where it is still there'),
    order_reference: z.string().nullable().describe('Of the order that it is, or that it is a part of'),
    before: values,
    after: values,
    network: z.string().nullable(),
    is_erased: z.boolean().describe('Whether what it told of a person is gone'),
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
