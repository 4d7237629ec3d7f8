import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';

export async function buildInstructor(
  db: Db,
  given: Partial<Insertable<Database['instructors']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('instructors')
    .values({
      name: 'Ina Example',
      credentials: 'Teacher of writing',
      about: 'Reads drafts aloud.',
      languages: ['English'],
      photo: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function assignTo(
  db: Db,
  taught: { programId: number } | { sessionId: number },
  instructorIds: number[],
): Promise<void> {
  for (const instructorId of instructorIds)
    await (
      'programId' in taught
        ? db.insertInto('programInstructors').values({ ...taught, instructorId })
        : db.insertInto('sessionInstructors').values({ ...taught, instructorId })
    ).execute();
}
