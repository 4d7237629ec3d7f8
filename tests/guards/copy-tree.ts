import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataDirectory } from '#tests/data-directory.ts';

const parts = ['tools', 'contract', 'server', 'tests', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

/** A copy of what unit tests need, in which a file may be changed. */
export function copyTree(root: string): string {
  const copy = makeDataDirectory('guards');
  for (const part of parts) cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Runs the work while the text is replaced in a file of the copy. */
export async function whileReplaced<Result>(
  file: string,
  [text, replacement]: [string, string],
  work: () => Promise<Result>,
): Promise<Result> {
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(text, () => replacement),
  );
  try {
    return await work();
  } finally {
    writeFileSync(file, source);
  }
}
