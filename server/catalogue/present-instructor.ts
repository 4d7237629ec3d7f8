import type { Instructor as WireInstructor } from '#contract/catalogue/instructor.ts';
import { portraitOf } from '#contract/catalogue/portrait.ts';
import type { Instructor } from './instructor.ts';

export function presentInstructor(instructor: Instructor): WireInstructor {
  const { id, name, credentials, about, languages } = instructor;
  return { id, name, credentials, about, languages, portrait: portraitOf(instructor) };
}
