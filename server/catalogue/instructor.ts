import type { InstructorFields } from '#contract/catalogue/office-instructors.ts';

/** As the site shows it: without the email address. */
export interface Instructor extends Omit<InstructorFields, 'email'> {
  id: number;
}
