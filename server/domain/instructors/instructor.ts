import type { InstructorFields } from '#contract/office/instructors.ts';

export interface Instructor extends InstructorFields {
  id: number;
}
