import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// What this browser refuses to keep lives as long as the page.
const unkept = new Map<string, string>();

/** What is kept for this tab alone, and gone with it. */
export function readInTab(key: string): string | null {
  const text = unkept.get(key);
  if (text !== undefined) return text;
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepInTab(key: string, text: string): void {
  try {
    window.sessionStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
  tellOfChange();
}

export function forgetInTab(...keys: string[]): void {
  for (const key of keys) {
    unkept.delete(key);
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // Nothing can have been kept there.
    }
  }
  tellOfChange();
}

/** Pages are rendered with nothing kept. */
export function useKeptInTab(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readInTab(key),
    () => null,
  );
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

function tellOfChange(): void {
  for (const tell of listeners) tell();
}
