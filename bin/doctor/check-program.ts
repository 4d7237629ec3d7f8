import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE } from '#server/db/release.ts';
import { checkDependencies, judgeNode } from './check-security-releases.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Packages {
  packages: Record<string, { version?: string; optional?: boolean; dev?: boolean }>;
}

interface Program {
  root: string;
  /** Whether build/ was made from the files that are there now. */
  isBuildFresh: boolean;
  nodeVersion?: string;
}

const OLDEST_NODE = [22, 22] as const;
const INSTALL = 'Run npm start, which installs what package-lock.json names.';

/** The release, Node, the installed packages and the build. */
export function checkProgram({
  root,
  isBuildFresh,
  nodeVersion = process.versions.node,
}: Program): Diagnosis[] {
  return [
    diagnose('Release').ok(`${RELEASE}, in ${root}.`),
    checkNode(nodeVersion),
    ...checkPackages(root),
    checkBuild(root, isBuildFresh),
  ];
}

function checkNode(version: string): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (!isOld) return judgeNode(version);
  return diagnose('Node').wrong(
    `${version} is older than ${OLDEST_NODE.join('.')}.`,
    'Start with npm start: it brings its own Node.',
  );
}

function checkPackages(root: string): Diagnosis[] {
  const { ok, wrong } = diagnose('Packages');
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return [wrong('No packages are installed.', INSTALL)];
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  const differing = Object.entries(wanted).filter(([at, { version, optional, dev }]) => {
    if (at === '' || version === undefined) return false;
    const found = installed[at];
    return found ? found.version !== version : !(optional || dev);
  });
  const [first] = differing;
  const packages = first
    ? wrong(
        `${differing.length} differ from package-lock.json, such as ${first[0].replace('node_modules/', '')}.`,
        INSTALL,
      )
    : ok(`All ${Object.keys(installed).length} are those of package-lock.json.`);
  return [packages, checkDependencies(installed)];
}

function readPackages(file: string): Packages['packages'] {
  return (JSON.parse(readFileSync(file, 'utf8')) as Packages).packages;
}

function checkBuild(root: string, isFresh: boolean): Diagnosis {
  const { ok, wrong, warning } = diagnose('Build');
  if (
    !existsSync(join(root, 'build/server/main.js')) ||
    !existsSync(join(root, 'build/pages/server/index.js'))
  )
    return wrong('The site is not built.', 'Run npm start, which builds it.');
  if (isFresh) return ok('It was made from the files that are here.');
  return warning(
    'The files have changed since the build.',
    'Restart the site: npm start builds what has changed. Nothing should change in the folder of a release.',
  );
}
