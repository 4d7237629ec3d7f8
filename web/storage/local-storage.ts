const listeners = new Set<() => void>();
// What this browser refuses to keep lives as long as the page.
const unkept = new Map<string, string | null>();

export function readKept(key: string): string | null {
  const text = unkept.get(key);
  if (text !== undefined) return text;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Throws a sentence for the visitor where the browser does not keep it; until the page ends it is known all the same. */
export function keep(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
    unkept.delete(key);
  } catch (error) {
    unkept.set(key, text);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw new Error(isFull ? 'Storage quota exceeded' : `Failed to save ${key} to localStorage`, {
      cause: error,
    });
  } finally {
    tellOfChange();
  }
}

export function forget(...keys: string[]): void {
  for (const key of keys) {
    try {
      window.localStorage.removeItem(key);
      unkept.delete(key);
    } catch {
      unkept.set(key, null);
    }
  }
  tellOfChange();
}

/** Of a change here or in another tab. */
export function whenKeptChanges(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

function tellOfChange(): void {
  for (const tell of listeners) tell();
}
