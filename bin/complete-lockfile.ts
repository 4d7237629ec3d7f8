import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

// Where the registry lacks an optional package of another platform, `npm install` leaves it out of the lockfile
// and `npm ci` then refuses the lockfile. An entry that says only what it is for is enough, and is never fetched.
// After each `npm install`: npm run lock

const lockfileSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

export type Lockfile = z.infer<typeof lockfileSchema>;

interface MissingPackage {
  name: string;
  version: string;
}

export function readLockfile(): Lockfile {
  return lockfileSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
}

export function findMissingPackages({ packages }: Lockfile): MissingPackage[] {
  return Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, at, name))
      .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, '') })),
  );
}

export function completeLockfile(lockfile: Lockfile): Lockfile {
  const packages = { ...lockfile.packages };
  for (const { name, version } of findMissingPackages(lockfile)) {
    packages[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
  }
  return { ...lockfile, packages };
}

function isLocked(packages: Lockfile['packages'], at: string, name: string): boolean {
  for (let folder = at; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

function platformOf(name: string): { os?: string[]; cpu: string[]; libc?: string[] } {
  if (name.includes('wasm32')) return { cpu: ['wasm32'] };
  const found =
    /(android|darwin|freebsd|linux|win32|openharmony)-(arm64|arm|ppc64|riscv64|s390x|ia32|x64)(.*)/.exec(
      name,
    );
  const [, os = '', cpu = '', more = ''] = found ?? [];
  if (!found) throw new Error(`${name}: its name does not say which platform it is for`);
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [more.includes('musl') ? 'musl' : 'glibc'] };
}

if (import.meta.main) {
  const lockfile = readLockfile();
  const missing = findMissingPackages(lockfile);
  writeFileSync('package-lock.json', `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
  for (const { name, version } of missing) console.log(`locked ${name}@${version}`);
}
