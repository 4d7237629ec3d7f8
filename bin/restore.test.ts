import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#tests/restore/run-command.ts';
import { buildDataDir } from '#tests/server-process.ts';

test.each([
  [['--to', 'yesterday'], {}, 'Please give a moment in the past, in UTC.'],
  [['--to', '2199-01-01 10:00'], {}, 'Please give a moment in the past, in UTC.'],
  [['--until', 'now'], {}, "Unknown option '--until'"],
  [[], { DATABASE_URL: 'postgres://nobody@localhost/none' }, 'DATABASE_URL is another server’s.'],
  [[], {}, 'There is no complete backup in'],
])('restore %j is refused with a sentence', async (args, environment, sentence) => {
  const DATA_DIR = buildDataDir();

  const { code, output } = await runCommand('restore', args, { DATA_DIR, ...environment });

  expect(output).toContain(sentence);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

test('without a database there is nothing to back up, and none is made', async () => {
  const DATA_DIR = buildDataDir();

  const { code, output } = await runCommand('backup', [], { DATA_DIR });

  expect(output).toContain(`There is no database in ${DATA_DIR}. Start the site once.`);
  expect(code).toBe(1);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});
