import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles } from '../architecture/list-source-files.ts';

const lock =
  /\bfor (no key )?update\b|\bfor (key )?share\b|\bpg_(try_)?advisory_(xact_)?lock\w*|\.for(No)?(Key)?(Update|Share)\(|\block table\b|\bflock\b/gi;
const comment = /\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm;
const definition = /create (?:or replace )?function (\w+)\([^;]*?\$\$[^]*?\$\$[^;]*;/gi;

/** What runs statements on the data of a site. `contract` is pure, and the rest is read by browsers or runs in tests. */
const folders = ['server', 'bin'];

/** By file. A migration comes without the functions that a later one defines again. */
export function readLockingSources(root: string): Map<string, string> {
  const files = folders
    .flatMap((folder) => listSourceFiles(root, folder))
    .filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file) && !/\.test\.tsx?$/.test(file));
  const sources = new Map(files.map((file) => [file, readSource(root, file)]));
  const migrations = files.filter((file) => file.endsWith('.sql')).toSorted();
  for (const [file, source] of withoutFormer(migrations.map((file) => [file, sources.get(file) ?? ''])))
    sources.set(file, source);
  return sources;
}

export function withoutFormer(
  migrations: [file: string, source: string][],
): [file: string, source: string][] {
  const defined = new Set<string>();
  const strip = (source: string) =>
    source.replaceAll(definition, (text, name: string) => {
      if (defined.has(name)) return '';
      defined.add(name);
      return text;
    });
  return migrations.toReversed().map(([file, source]) => [file, strip(source)]);
}

export function findLocks(source: string): string[] {
  return source.replaceAll(comment, '').match(lock) ?? [];
}

export function readSource(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
