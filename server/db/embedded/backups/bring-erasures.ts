import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { giveToOwner } from './give-to-owner.ts';

const ERASURES = 'erasures.jsonl';

/** The list of erasures that a folder of backups has beside them, line by line. */
export function readErasureLines(backups: string): string[] {
  return readText(path.join(backups, ERASURES))
    .split('\n')
    .filter((line) => line !== '');
}

/** Adds what the list of these backups lacks. Who was erased since the backup stays erased only by this list. */
export function bringErasures(lines: string[], backups: string): number {
  const file = path.join(backups, ERASURES);
  const there = new Set(readErasureLines(backups));
  const missing = lines.filter((line) => !there.has(line));
  if (missing.length === 0) return 0;
  if (mkdirSync(backups, { recursive: true, mode: 0o700 }) !== undefined) giveToOwner(backups);
  const isNew = !existsSync(file);
  const start = /[^\n]$/.test(readText(file)) ? '\n' : '';
  appendFileSync(file, `${start}${missing.join('\n')}\n`, { mode: 0o600, flush: true });
  if (isNew) giveToOwner(file);
  return missing.length;
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
