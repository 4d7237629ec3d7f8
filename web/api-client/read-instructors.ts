import type { Instructor } from '#contract/catalogue/instructor.ts';
import { fieldsOf, listOf, numberOf, textOf, textsOf } from './read-fields.ts';

/** Without a name or a portrait, there is nobody to show. */
export function readInstructors(answer: unknown): Instructor[] {
  return listOf(fieldsOf(answer)['instructors']).flatMap((each) => {
    const fields = fieldsOf(each);
    const [id, name, portrait] = [numberOf(fields['id']), textOf(fields['name']), textOf(fields['portrait'])];
    if (id === undefined || name === '' || portrait === '') return [];
    const { credentials, about, languages } = fields;
    return [
      {
        id,
        name,
        portrait,
        credentials: textOf(credentials),
        about: textOf(about),
        languages: textsOf(languages),
      },
    ];
  });
}
