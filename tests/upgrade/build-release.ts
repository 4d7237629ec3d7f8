import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_BEFORE } from '#tests/migrations/release-in-making.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'build/upgrade');

/** A release in a folder of its own, built. */
export interface BuiltRelease {
  name: string;
  folder: string;
  /** Whether it finds scripts of other releases in DATA_DIR/assets. */
  sharesAssets: boolean;
}

/** The commit of UPGRADE_FROM, or else of the release before. Undefined if this clone does not have it. */
export function findCommitBefore(): string | undefined {
  const { UPGRADE_FROM: from = RELEASE_BEFORE } = process.env;
  try {
    return git('rev-parse', '--verify', '--quiet', `${from}^{commit}`).trim();
  } catch {
    return undefined;
  }
}

/** Kept between runs, since a commit does not change. */
export function buildCommit(commit: string): BuiltRelease {
  const at = path.join(folder, commit.slice(0, 12));
  if (!existsSync(path.join(at, 'package.json'))) {
    mkdirSync(at, { recursive: true });
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', at], { input: archive });
  }
  return build(`commit ${commit.slice(0, 12)}`, at);
}

/** The files as they are here, with one more migration. */
export function buildWorkingTree(migration: { name: string; sql: string }): BuiltRelease {
  const at = path.join(folder, 'after');
  mkdirSync(at, { recursive: true });
  for (const name of readdirSync(at))
    if (!['build', 'node_modules'].includes(name)) rmSync(path.join(at, name), { recursive: true });
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files)
    if (file !== '' && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(at, file), { recursive: true });
  writeFileSync(path.join(at, 'server/db/migrations', `${migration.name}.sql`), migration.sql);
  return build('the working tree', at);
}

function build(name: string, at: string): BuiltRelease {
  if (!existsSync(path.join(at, 'node_modules'))) install(at);
  execFileSync(process.execPath, ['bin/build.ts'], { cwd: at, stdio: 'inherit' });
  return { name, folder: at, sharesAssets: existsSync(path.join(at, 'server/pages/share-assets.ts')) };
}

/** Our own packages, if the release has no others. */
function install(at: string): void {
  const installed = (from: string) =>
    JSON.stringify(
      execFileSync(process.execPath, ['-p', PRODUCTION_PACKAGES], { cwd: from, encoding: 'utf8' }),
    );
  if (installed(at) === installed(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(at, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: at, stdio: 'inherit' });
}

const PRODUCTION_PACKAGES =
  'JSON.stringify(Object.entries(require("./package-lock.json").packages).filter(([at, { dev }]) => at && !dev).map(([at, { version }]) => at + version).sort())';

function git(...given: string[]): string {
  return execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
