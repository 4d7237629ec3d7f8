import { openStorage } from './browser-storage.ts';

/** Storage shared by all tabs of this browser. */
export const { read: readKept, keep, forget, whenChanged: whenKeptChanges } = openStorage('localStorage');
