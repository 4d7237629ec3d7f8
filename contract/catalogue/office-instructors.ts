import { z } from 'zod';
import { optionalAddressProblem } from '../accounts/account-fields.ts';
import { trimmedText } from '../checked-text.ts';
import { listAnswer, listQuery } from '../office/list-query.ts';
import type { FieldsOf } from '../office/wire-fields.ts';
import { wireFields } from '../office/wire-fields.ts';
import { pictureHashIn } from './picture.ts';

/** On the site, or kept out of it. */
export const INSTRUCTOR_VISIBILITIES = ['published', 'archived'] as const;
export type InstructorVisibility = (typeof INSTRUCTOR_VISIBILITIES)[number];

const MOST_LANGUAGES = 12;
const MOST_ASSIGNED = 30;

export const instructorListQuerySchema = listQuery({
  sorts: ['name'],
  byDefault: { sort: 'name', direction: 'asc' },
}).extend({
  visibility: z
    .enum(INSTRUCTOR_VISIBILITIES, 'It is published or archived.')
    .exactOptional()
    .describe('If absent, all except archived ones'),
});

function line(name: string, most: number) {
  return text(name, most).regex(/^\P{Cc}*$/u, `${name} must be on one line`);
}

function text(name: string, most: number) {
  const missing = `${name} is required`;
  return z.string(missing).trim().min(1, missing).max(most, `${name} must be at most ${most} characters`);
}

const email = trimmedText(optionalAddressProblem)
  .toLowerCase()
  .describe('Hears of a new time or place of what they teach. Empty: not by email. Never on the site');

const fields = {
  name: line('Name', 120),
  credentials: line('Credentials', 200),
  about: text('About', 1_000),
  languages: z.array(line('A language', 60)).max(MOST_LANGUAGES, `At most ${MOST_LANGUAGES} languages`),
  photo: z
    .string()
    .max(500)
    .refine((address) => pictureHashIn(address) !== undefined, 'Please upload the photograph')
    .nullable()
    .describe('The address that the upload returned; null for a drawn portrait'),
  email,
};

export type InstructorFields = FieldsOf<typeof fields>;
export const instructorFields = wireFields(fields);

export const instructorFieldsSchema = z.strictObject(fields);

export const newInstructorSchema = z.strictObject({ ...fields, email: email.default('') });
/** Includes the revision that was opened. An edit of an older revision is refused. */
export const changedInstructorSchema = z.strictObject({
  ...fields,
  email: email.exactOptional(),
  revision: z.int().positive(),
});

const id = z.int().positive();
const named = z.object({ id, title: z.string() });

export const instructorRowSchema = z
  .object({
    id,
    name: z.string(),
    credentials: z.string(),
    visibility: z.enum(INSTRUCTOR_VISIBILITIES),
    programs: z.int().nonnegative().describe('How many programs they are assigned to'),
    sessions: z.int().nonnegative().describe('How many sessions they are assigned to'),
  })
  .meta({ id: 'InstructorRow' });

export const instructorListSchema = listAnswer(instructorRowSchema);

export const officeInstructorSchema = z
  .object({
    ...fields,
    email: email.exactOptional(),
    id,
    photo: z.string().nullable(),
    portrait: z.string().describe('The photograph, or the drawing that stands for it'),
    visibility: z.enum(INSTRUCTOR_VISIBILITIES),
    revision: z.int().positive(),
    programs: z.array(named),
    sessions: z.array(named),
  })
  .meta({ id: 'OfficeInstructor' });

export const instructorVisibilityChangeSchema = z.strictObject({
  visibility: z.enum(INSTRUCTOR_VISIBILITIES, 'It is published or archived.'),
});

/** Who teaches a program or a session. */
export const assignmentSchema = z
  .object({
    instructors: z.array(z.object({ id, name: z.string(), credentials: z.string(), assigned: z.boolean() })),
  })
  .meta({ id: 'InstructorAssignment' });

const ids = z
  .array(id.max(Number.MAX_SAFE_INTEGER))
  .max(MOST_ASSIGNED, `At most ${MOST_ASSIGNED} instructors`);

export const assignmentChangeSchema = z.strictObject({
  from: ids.describe('Those whom the editor saw as assigned'),
  to: ids,
});

export type InstructorRow = z.infer<typeof instructorRowSchema>;
export type OfficeInstructor = z.infer<typeof officeInstructorSchema>;
export type InstructorAssignment = z.infer<typeof assignmentSchema>;
