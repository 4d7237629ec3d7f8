import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders whose locks decide about money, seats and tickets. */
const folders = [
  'booking-terms',
  'catalogue',
  'check-in',
  'checkout',
  'date-changes',
  'disputes',
  'emails',
  'family',
  'health',
  'idempotency',
  'limits',
  'orders',
  'outreach',
  'overview',
  'payments',
  'people',
  'retention',
  'seat-people',
  'seats',
  'session-cancellation',
  'session-decision',
  'sessions',
  'staff',
  'venues',
  'withdrawals',
];
const files = ['server/domain/add-missing-jobs.ts'];

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
