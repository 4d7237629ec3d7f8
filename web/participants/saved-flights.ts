import { useSyncExternalStore } from 'react';

let saves = 0;
const listeners = new Set<() => void>();

/** Other seats on the page may offer them. */
export function tellFlightsSaved(): void {
  saves += 1;
  for (const listener of listeners) listener();
}

/** Changes whenever flights of a seat are saved on this page. */
export function useFlightsSaved(): number {
  return useSyncExternalStore(listen, count, count);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(): number {
  return saves;
}
