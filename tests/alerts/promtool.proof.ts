import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const folder = 'deploy/prometheus';

/** Prometheus' own tool. `apt-get install prometheus prometheus-alertmanager` brings both. */
async function check(tool: 'promtool' | 'amtool', args: string[], cwd = folder): Promise<string> {
  const { stdout, stderr } = await run(tool, args, { cwd }).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new Error(`${tool} is missing: apt-get install prometheus prometheus-alertmanager`);
    throw error;
  });
  return stdout + stderr;
}

test('promtool accepts the rules and the example configuration', async () => {
  expect(await check('promtool', ['check', 'rules', 'nyea.rules.yml'])).toContain('SUCCESS');
  expect(await check('promtool', ['check', 'config', 'prometheus.yml'])).toContain('SUCCESS');
});

test('amtool accepts the example configuration of Alertmanager', async () => {
  expect(await check('amtool', ['check-config', 'alertmanager.yml'])).toContain('SUCCESS');
});

test('every alert fires beyond its threshold, and stays quiet below it', async () => {
  expect(await check('promtool', ['test', 'rules', 'nyea.rules.test.yml'])).toContain('SUCCESS');
});

test('a rule with another threshold fails its test', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'nyea-rules-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const rules = readFileSync(join(folder, 'nyea.rules.yml'), 'utf8');
  const changed = rules.replace(
    'max(nyea_emails_oldest_seconds) > 1800',
    'max(nyea_emails_oldest_seconds) > 9999',
  );
  expect(changed).not.toBe(rules);
  writeFileSync(join(copy, 'nyea.rules.yml'), changed);
  writeFileSync(join(copy, 'nyea.rules.test.yml'), readFileSync(join(folder, 'nyea.rules.test.yml'), 'utf8'));
  await expect(check('promtool', ['test', 'rules', 'nyea.rules.test.yml'], copy)).rejects.toThrow(
    /Command failed/,
  );
});

test('promtool parses every expression of the dashboard', async () => {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/nyea.json', 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const copy = mkdtempSync(join(tmpdir(), 'nyea-dashboard-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const rules = panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
  writeFileSync(join(copy, 'dashboard.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const said = await check('promtool', ['check', 'rules', 'dashboard.yml'], copy);
  expect(said).toContain(`SUCCESS: ${rules.length} rules found`);
});
