import { openStorage } from './open-storage.ts';

/** What is kept for all tabs of this browser. */
export const { read: readKept, keep, forget, whenChanged: whenKeptChanges } = openStorage('localStorage');
