import { useSyncExternalStore } from 'react';
import { openStorage } from './browser-storage.ts';
import { ignoreStorageErrors } from './ignore-storage-errors.ts';

const tab = openStorage('sessionStorage');

/** Storage of this tab only, removed when it closes. */
export const { read: readInTab, forget: forgetInTab } = tab;

export function keepInTab(key: string, text: string): void {
  ignoreStorageErrors(() => tab.keep(key, text));
}

/** The server renders pages with empty storage. */
export function useKeptInTab(key: string): string | null {
  return useSyncExternalStore(
    tab.whenChanged,
    () => readInTab(key),
    () => null,
  );
}
