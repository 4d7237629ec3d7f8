import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles } from '../architecture/list-source-files.ts';

const lock =
  /\bfor (no key )?update\b|\bfor (key )?share\b|\bpg_(try_)?advisory\w*|\.for(No)?(Key)?(Update|Share)\(/gi;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

export function listLockingFiles(root: string): string[] {
  return listSourceFiles(root, 'server/domain').filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
}

export function findLocks(source: string): string[] {
  return source.replaceAll(comment, '').match(lock) ?? [];
}

export function readSource(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
