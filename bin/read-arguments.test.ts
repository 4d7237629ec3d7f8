import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#tests/restore/run-command.ts';
import { buildDataDir } from '#tests/server-process.ts';

const commands = [
  ['backup', 'npm run backup'],
  ['compare-books', 'npm run books:compare'],
  ['doctor', 'npm run doctor'],
  ['first-admin', 'npm run first-admin'],
  ['migrate', 'npm run migrate'],
  ['payments-rehearse', 'npm run payments:rehearse'],
  ['recover', 'npm run recover'],
  ['restore', 'npm run restore'],
  ['secrets-rotate', 'npm run secrets:rotate'],
  ['start', 'npm start'],
] as const;

test.concurrent.each(commands)('%s --help says how it is called, and does nothing', async (name, usage) => {
  const DATA_DIR = buildDataDir();

  const { code, output } = await runCommand(name, ['--help'], { DATA_DIR });

  expect(output).toMatch(/^[A-Z].*\.\nUsage: .*\n( {2}.*\n)*$/);
  expect(output).toContain(`Usage: ${usage}`);
  expect(code).toBe(0);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});

test('a command without arguments refuses one, and does nothing', async () => {
  const { code, output } = await runCommand('backup', ['now'], { DATA_DIR: buildDataDir() });

  expect(output).toContain("Unexpected argument 'now'");
  expect(output).toContain('Usage: npm run backup');
  expect(code).toBe(1);
});

test.each(['--chek', '--check'])('an unknown argument, such as %s, starts nothing', async (given) => {
  const DATA_DIR = buildDataDir();

  const { code, output } = await runCommand('start', [given], { DATA_DIR });

  expect(output).toBe(`Unknown option '${given}'.\nUsage: npm start\n`);
  expect(code).toBe(1);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});
