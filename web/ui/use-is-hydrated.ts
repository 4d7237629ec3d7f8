import { useSyncExternalStore } from 'react';

/** Server-rendered pages are the same for everyone. Anything specific to the visitor is read after hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, is, isNot);
}

const neverChanges = () => () => {};
const is = () => true;
const isNot = () => false;
