import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const FOLDER = join(import.meta.dirname, '../../deploy/cluster');

/** A file of deploy/cluster as an operator gets it with envsubst. */
export function fillIn(file: string, settings: Settings): string {
  return readFileSync(join(FOLDER, file), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = settings[name];
    if (value === undefined) throw new Error(`deploy/cluster/${file} wants ${name}, which is not set.`);
    return value;
  });
}
