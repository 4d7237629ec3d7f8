import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyState, type State } from './state.ts';

const coalesceMs = 50;

export interface StateFile {
  saveSoon(): void;
  saveNow(): void;
}

export function loadState(file: string | undefined): State {
  const state = emptyState();
  if (file === undefined || !existsSync(file)) return state;
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, never][]>;
  for (const [name, map] of Object.entries(state) as [string, Map<string, never>][])
    for (const [id, value] of saved[name] ?? []) map.set(id, value);
  return state;
}

export function openStateFile(file: string | undefined, state: State): StateFile {
  if (file === undefined) return { saveSoon: () => undefined, saveNow: () => undefined };
  mkdirSync(path.dirname(file), { recursive: true });
  let timer: NodeJS.Timeout | undefined;

  function saveNow() {
    clearTimeout(timer);
    timer = undefined;
    const maps = Object.entries(state) as [string, Map<string, unknown>][];
    const text = JSON.stringify(Object.fromEntries(maps.map(([name, map]) => [name, [...map]])));
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, text);
    renameSync(unfinished, String(file));
  }

  return {
    saveNow,
    saveSoon: () => {
      timer ??= setTimeout(saveNow, coalesceMs);
    },
  };
}
