import { useSyncExternalStore } from 'react';
import { ignoreStorageErrors } from '../../storage/ignore-storage-errors.ts';
import { keep, readKept, whenKeptChanges } from '../../storage/local-storage.ts';
import type { CheckInKey } from './check-in-key.ts';

const KEY = 'nyea_office_scans';

/** Scans decided offline and not sent yet. They hold the guest's id only, no name. */
export interface WaitingScan {
  id: string;
  session: CheckInKey;
  ticket: number;
  shownAt: string;
  decided: 'let_in' | 'turned_away';
  /** Who scanned it. Nobody else sends it. */
  user: number;
}

export interface WaitingUndo {
  scan: string;
  session: CheckInKey;
  user: number;
}

export interface Waiting {
  scans: WaitingScan[];
  undone: WaitingUndo[];
}

const nothing: Waiting = { scans: [], undone: [] };

export function useWaiting(): Waiting {
  return waitingIn(useSyncExternalStore(whenKeptChanges, read, () => null));
}

export function waiting(): Waiting {
  return waitingIn(read());
}

export function queueScan(scan: WaitingScan): void {
  change(({ scans, undone }) => ({ scans: [...scans, scan], undone }));
}

export function queueUndo(undo: WaitingUndo): void {
  change(({ scans, undone }) => ({ scans, undone: [...undone, undo] }));
}

export function forgetSent({ scans, undone }: { scans?: string[]; undone?: string[] }): void {
  change((all) => ({
    scans: all.scans.filter(({ id }) => !scans?.includes(id)),
    undone: all.undone.filter(({ scan }) => !undone?.includes(scan)),
  }));
}

export function countOf({ scans, undone }: Waiting): number {
  return scans.length + undone.length;
}

export function waitingOf({ scans, undone }: Waiting, user: number): Waiting {
  return {
    scans: scans.filter((scan) => scan.user === user),
    undone: undone.filter((undo) => undo.user === user),
  };
}

// Read again each time, because another tab may be checking in another session.
function change(to: (before: Waiting) => Waiting): void {
  ignoreStorageErrors(() => keep(KEY, JSON.stringify(to(waiting()))));
}

function read(): string | null {
  return readKept(KEY);
}

let last: { text: string | null; waiting: Waiting } = { text: null, waiting: nothing };

function waitingIn(text: string | null): Waiting {
  if (text !== last.text) last = { text, waiting: parse(text) };
  return last.waiting;
}

function parse(text: string | null): Waiting {
  try {
    const { scans, undone } = JSON.parse(text ?? '{}') as Partial<Waiting>;
    return Array.isArray(scans) && Array.isArray(undone) ? { scans, undone } : nothing;
  } catch {
    return nothing;
  }
}
