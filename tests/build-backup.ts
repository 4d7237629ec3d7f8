import { onTestFinished } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { until } from './until.ts';

export interface Backup<Built> {
  built: Built;
  /** Lives on after the backup. */
  live: TestDatabase;
  /** As the backup of that moment brings it back. */
  restored: TestDatabase;
}

/** A database with what is built, and a copy of it. */
export async function buildBackup<Built>(
  build: (database: TestDatabase) => Promise<Built>,
): Promise<Backup<Built>> {
  const live = await createTestDatabase();
  onTestFinished(() => live.drop());
  const built = await build(live);
  // A database that is copied may have no connections, and those of a busy server take a moment to end.
  await live.db.destroy();
  await live.owner.db.destroy();
  const copy = () =>
    until('the database can be copied', () => createTestDatabase({ template: live.target.database }));
  const restored = await copy();
  onTestFinished(() => restored.drop());
  const livingOn = await copy();
  onTestFinished(() => livingOn.drop());
  return { built, live: livingOn, restored };
}
