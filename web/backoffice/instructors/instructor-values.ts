import { z } from 'zod';
import type { OfficeInstructor } from '#contract/office/instructors.ts';
import { newInstructorSchema } from '#contract/office/instructors.ts';
import { typedLines, typedOrNull } from '../form/typed.ts';

const text = z.string();

/** The values of the form fields. */
const instructorText = z.object({
  name: text,
  credentials: text,
  about: text,
  languages: typedLines,
  photo: typedOrNull(),
});

export type InstructorValues = z.input<typeof instructorText>;
export const instructorForm = instructorText.pipe(newInstructorSchema);

export const instructorLabels: Record<keyof InstructorValues, string> = {
  name: 'Name',
  credentials: 'Credentials',
  about: 'About',
  languages: 'Languages',
  photo: 'Photograph',
};

export const emptyInstructor: InstructorValues = {
  name: '',
  credentials: '',
  about: '',
  languages: '',
  photo: '',
};

export function valuesOf(instructor: OfficeInstructor): InstructorValues {
  return z.encode(instructorText, instructor);
}
