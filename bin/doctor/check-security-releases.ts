import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { lacksSecurityReleases } from '#server/db/embedded/lacks-security-releases.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** A release line. Versions from `fixed` on carry what is known to be fixed; those up to `lacking` do not. */
interface Line {
  fixed?: string;
  lacking?: string;
  /** What is fixed. */
  what: string;
}
type Lines = Record<string, Line>;

interface SecurityReleases {
  lookedUpOn: string;
  Node: Lines;
  PostgreSQL: Lines;
  packages: Record<string, Lines>;
}

const FILE = 'security-releases.json';
const CHAPTER = 'security-releases';
// PostgreSQL announces its own every three months.
const LONGEST_DAYS = 92;

const known = JSON.parse(readFileSync(join(import.meta.dirname, FILE), 'utf8')) as SecurityReleases;

export function judgeNode(version: string): Diagnosis {
  return judge('Node', version, 'Start with npm start of the newest release: it brings its own Node.');
}

export async function checkPostgres(pool: pg.Pool): Promise<Diagnosis> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const [version = ''] = /^[\d.]+/.exec(rows[0]?.version ?? '') ?? [];
  return judge('PostgreSQL', version, 'Update the database server to its newest minor release.');
}

export function checkEmbeddedPostgres(): Diagnosis {
  const { warning, wrong } = diagnose('PostgreSQL', CHAPTER);
  try {
    const { version, says, advice } = lacksSecurityReleases();
    const judged = judge('PostgreSQL', version, advice);
    return warning(judged.state === 'warning' ? `${says} ${judged.says}` : says, advice);
  } catch (error) {
    return wrong((error as Error).message, 'Do one or the other.');
  }
}

function judge(program: 'Node' | 'PostgreSQL', version: string, advice: string): Diagnosis {
  const { ok, warning, notKnown } = diagnose(program, CHAPTER);
  const line = lineOf(known[program], version);
  const fixed = line && isFixed(line, version);
  if (!line || fixed === undefined)
    return notKnown(
      `The list of ${known.lookedUpOn} does not say whether ${version} lacks a security release.`,
      `Look at the security announcements of ${program}.`,
    );
  return fixed ? ok(`${version}, with ${line.what}.`) : warning(`${version} lacks ${line.what}.`, advice);
}

/** Of packages that the list does not name, no security release is known. */
export function checkDependencies(installed: Record<string, { version?: string }>): Diagnosis {
  const { ok, warning } = diagnose('Dependencies', CHAPTER);
  const lacking = Object.entries(installed).flatMap(([at, { version = '' }]) => {
    const name = at.replace(/^.*node_modules\//, '');
    const line = lineOf(known.packages[name], version);
    return line && isFixed(line, version) === false ? [`${name} ${version} lacks ${line.what}`] : [];
  });
  if (lacking.length === 0) return ok('None lacks a security release that the list knows.');
  return warning(`${lacking.join(', ')}.`, 'Install the newest release.');
}

export function checkAge(now = new Date()): Diagnosis {
  const { ok, warning } = diagnose('Security releases', CHAPTER);
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(known.lookedUpOn)) / 86_400_000));
  const says = `The list of this release is of ${known.lookedUpOn}, ${days} days old.`;
  if (days <= LONGEST_DAYS) return ok(says);
  return warning(says, 'Install the newest release, or look at the announcements yourself.');
}

function lineOf(lines: Lines | undefined, version: string): Line | undefined {
  return lines?.[version.split('.')[0] ?? ''];
}

/** Undefined if the list does not say. */
function isFixed({ fixed, lacking }: Line, version: string): boolean | undefined {
  if (fixed !== undefined) return compare(version, fixed) >= 0;
  return lacking !== undefined && compare(version, lacking) <= 0 ? false : undefined;
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
