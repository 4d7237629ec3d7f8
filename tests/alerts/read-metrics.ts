import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { openSiteMetrics } from '#server/open-site-metrics.ts';
import { buildContext } from '../build-context.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { createTestDatabase } from '../test-database.ts';

/** The names of all samples that /metrics shows once each figure has a row. */
export async function readMetricNames(): Promise<Set<string>> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await database.pool.query(`
    insert into timed_runs (name, every_minutes, outcome)
    values ('check-ledger', 1440, '{"missed": [], "unknown": [], "pools": []}')`);
  const backups = makeDataDirectory('no-backups');
  onTestFinished(() => rm(backups, { recursive: true }));
  const metrics = openSiteMetrics(buildContext(database), {
    catalogueVersion: { isAway: () => false },
    pool: database.pool,
    erasureLists: { failing: () => 0 },
    backups,
  });
  metrics.observe({ method: 'GET', route: '/', status: 200, seconds: 0.1 });
  const text = await metrics.text();
  const shown = [...text.matchAll(/^(\w+)(?:\{[^}]*\})? /gm)].map(([, name = '']) => name);
  // Shown only while a dispute waits for an answer.
  const described = [...text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name);
  return new Set([...shown, ...described]);
}
