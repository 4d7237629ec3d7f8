import { z } from 'zod';
import type { OfficeInstructor } from '#contract/catalogue/office-instructors.ts';
import { instructorFieldsSchema } from '#contract/catalogue/office-instructors.ts';
import { typedLines, typedOrNull } from '../form/typed.ts';

const text = z.string();

/** The values of the form fields. */
const instructorText = z.object({
  name: text,
  credentials: text,
  email: text,
  about: text,
  languages: typedLines,
  photo: typedOrNull(),
});

export type InstructorValues = z.input<typeof instructorText>;
export const instructorForm = instructorText.pipe(instructorFieldsSchema);

export const instructorLabels: Record<keyof InstructorValues, string> = {
  name: 'Name',
  credentials: 'Credentials',
  email: 'Email',
  about: 'About',
  languages: 'Languages',
  photo: 'Photograph',
};

export const emptyInstructor: InstructorValues = {
  name: '',
  credentials: '',
  email: '',
  about: '',
  languages: '',
  photo: '',
};

export function valuesOf(instructor: OfficeInstructor): InstructorValues {
  return z.encode(instructorText, { ...instructor, email: instructor.email ?? '' });
}
