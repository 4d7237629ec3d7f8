import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders whose locks decide about money, seats and tickets. */
const folders = [
  'check-in',
  'checkout',
  'date-changes',
  'disputes',
  'emails',
  'family',
  'idempotency',
  'orders',
  'payments',
  'people',
  'retention',
  'seat-people',
  'seats',
  'session-cancellation',
  'session-decision',
  'staff',
  'withdrawals',
];
/** Where the number of seats is changed. */
const files = [
  'server/domain/catalogue/change-program.ts',
  'server/domain/sessions/change-capacity.ts',
  'server/domain/sessions/refuse-minimum.ts',
];

const lock =
  /\bfor (no key )?update\b|\bfor (key )?share\b|\bpg_(try_)?advisory\w*|\.for(No)?(Key)?(Update|Share)\(/gi;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

export function listLockingFiles(root: string): string[] {
  const inFolders = folders.flatMap((folder) => {
    const names = readdirSync(path.join(root, 'server/domain', folder));
    return names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `server/domain/${folder}/${name}`);
  });
  return [...inFolders, ...files];
}

export function findLocks(source: string): string[] {
  return source.replaceAll(comment, '').match(lock) ?? [];
}

export function readSource(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
