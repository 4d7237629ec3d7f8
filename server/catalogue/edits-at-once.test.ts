import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { changeProgram } from './change-program.ts';
import { deleteProgram } from './delete-program.ts';
import { fieldsOf, getOfficeProgram } from './office-program.ts';
import { listProgramOrder, placeProgram } from './program-order.ts';

let database: TestDatabase;
let actor: { userId: number; network: string };
beforeAll(async () => {
  database = await createTestDatabase();
  actor = { userId: (await buildInsider(database.db)).id, network: '10.0.0.1' };
});
afterAll(() => database.drop());

test('of two who move programs at once neither undoes what the other did', async () => {
  const ids: number[] = [];
  for (let position = 0; position < 4; position += 1)
    ids.push((await buildProgram(database.db, { position })).id);
  const [first = 0, second = 0, third = 0, last = 0] = ids;
  const toTheEnd = (id: number) => () => placeProgram(database, actor, { id, before: null });
  await atOnce(database, (tx) => sql`select from programs for update`.execute(tx), [
    toTheEnd(first),
    toTheEnd(second),
  ]);
  const order = (await listProgramOrder(database)).map(({ id }) => id);
  expect(order.filter((id) => ids.includes(id))).toEqual([third, last, first, second]);
});

test('of two edits of a program at once the second is refused, not saved over the first', async () => {
  const { id } = await buildProgram(database.db);
  const fields = fieldsOf(await getOfficeProgram(database.db, id));
  const edit = (title: string) => () =>
    changeProgram(buildContext(database), actor, { id, revision: 1, fields: { ...fields, title } });
  const edited = await atOnce(
    database,
    (tx) => sql`select from programs where id = ${id} for no key update`.execute(tx),
    [edit('Weeks in May'), edit('Weeks in June')],
  );
  expect(edited).toMatchObject([{ value: { isChanged: true } }, { value: { isChanged: false } }]);
});

test('a program that gets its first session while it is deleted is kept, and the office is told why', async () => {
  const { id } = await buildProgram(database.db, { soldBy: 'session' });
  const [deleted] = await atOnce(database, (tx) => buildSession(tx, { programId: id }), [
    () => deleteProgram(database, actor, id),
  ]);
  expect(deleted).toMatchObject({ reason: { code: 'conflict' } });
});
