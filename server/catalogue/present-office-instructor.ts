import type { OfficeInstructor as WireInstructor } from '#contract/catalogue/office-instructors.ts';
import { instructorFields } from '#contract/catalogue/office-instructors.ts';
import { portraitOf } from '#contract/catalogue/portrait.ts';
import type { OfficeInstructor } from './office-instructor.ts';

export function presentOfficeInstructor(instructor: OfficeInstructor): WireInstructor {
  const { id, visibility, revision, programs, sessions } = instructor;
  return {
    ...instructorFields.toWire(instructor),
    id,
    portrait: portraitOf(instructor),
    visibility,
    revision,
    programs,
    sessions,
  };
}
