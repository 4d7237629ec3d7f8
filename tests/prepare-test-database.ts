import { pino } from 'pino';
import { APPLICATION_ROLE } from '#server/db/application-role.ts';
import { prepareDatabase } from '#server/prepare-database.ts';

/** Migrates an embedded database, as the site does when it starts. */
export async function prepareTestDatabase(owner: {
  host: string;
  user: string;
  database: string;
}): Promise<void> {
  const target = { ...owner, user: APPLICATION_ROLE };
  await prepareDatabase(
    { kind: 'embedded', target, owner },
    { databasePool: 5, mode: 'test' },
    pino({ level: 'silent' }),
  );
}
