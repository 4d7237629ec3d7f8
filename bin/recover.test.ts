import { expect, onTestFinished, test } from 'vitest';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { runCommand } from '#tests/restore/run-command.ts';
import { buildDataDir, databaseUrl } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';

test('nothing is recovered for real while a list of erasures cannot be read', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());

  const { code, output } = await runCommand('recover', ['--since', '2026-01-01', '--for-real'], {
    NODE_ENV: 'development',
    DATA_DIR: buildDataDir(),
    BACKUP_DIR: '/not-mounted',
    DATABASE_URL: databaseUrl(database.target),
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });

  expect(output).toMatch(/Not erased again: .*\/not-mounted/);
  expect(output).toContain('Nothing was recovered, because people who were erased could be emailed.');
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

test('the moment may have seconds, as the restore prints them', async () => {
  const DATA_DIR = buildDataDir();
  const since = (moment: string) =>
    runCommand('recover', ['--since', moment], { NODE_ENV: 'production', DATA_DIR });

  expect((await since('2026-01-01 10:00:30')).output).not.toContain('Please say since when');
  expect((await since('2026-01-01 10')).output).toContain('Please say since when');
});
