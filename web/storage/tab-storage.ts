import { useSyncExternalStore } from 'react';
import { ignoreStorageErrors } from './ignore-storage-errors.ts';
import { openStorage } from './open-storage.ts';

const tab = openStorage('sessionStorage');

/** What is kept for this tab alone, and gone with it. */
export const { read: readInTab, forget: forgetInTab } = tab;

export function keepInTab(key: string, text: string): void {
  ignoreStorageErrors(() => tab.keep(key, text));
}

/** Pages are rendered with nothing kept. */
export function useKeptInTab(key: string): string | null {
  return useSyncExternalStore(
    tab.whenChanged,
    () => readInTab(key),
    () => null,
  );
}
