import { contractOf, isBefore } from '#server/db/contract-migrations.ts';
import { judgeStatement } from './judge-statement.ts';
import { listMade } from './made-in-release.ts';
import { readMigration } from './read-migration.ts';

interface Release {
  version: string;
  /** docs/releases.md, with what an operator does before the upgrade. */
  notes: string;
}

/** What in the migrations of one release stops a rolling upgrade from the release before. */
export async function findMigrationViolations(
  migrations: Record<string, string>,
  { version, notes }: Release,
): Promise<string[]> {
  const read = await Promise.all(
    Object.entries(migrations).map(async ([name, sql]) => ({ name, statements: await readMigration(sql) })),
  );
  const made = listMade(read.flatMap(({ statements }) => statements));
  return read.flatMap(({ name, statements }) => {
    const unusedSince = contractOf(name);
    const found = statements.flatMap((statement) => judgeStatement(statement, made, notes));
    const refused = found.filter(({ isRemoval }) => !isRemoval || unusedSince === undefined);
    return [
      ...refused.map(({ problem, isRemoval }) => `${name} ${problem}.${isRemoval ? HOW_TO_REMOVE : ''}`),
      ...(unusedSince === undefined || isBefore(unusedSince, version)
        ? []
        : [`${name} is too early: ${unusedSince} must be the release before, or older.`]),
    ];
  });
}

const HOW_TO_REMOVE =
  ' Stop using it in this release. Remove it in a later one, by a migration whose name ends with -unused-since- and this release.';
