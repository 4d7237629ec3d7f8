/** Browser storage. What the browser refuses to store is kept in memory until the page is closed. */
export function openStorage(name: 'localStorage' | 'sessionStorage') {
  const listeners = new Set<() => void>();
  const unkept = new Map<string, string | null>();

  function read(key: string): string | null {
    const text = unkept.get(key);
    if (text !== undefined) return text;
    try {
      return window[name].getItem(key);
    } catch {
      return null;
    }
  }

  /** Throws an error with a message for the visitor if the browser cannot store the value. */
  function keep(key: string, text: string): void {
    try {
      window[name].setItem(key, text);
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

  function forget(...keys: string[]): void {
    for (const key of keys) {
      try {
        window[name].removeItem(key);
        unkept.delete(key);
      } catch {
        unkept.set(key, null);
      }
    }
    tellOfChange();
  }

  /** Calls back after a change in this tab or another one. */
  function whenChanged(tell: () => void): () => void {
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

  return { read, keep, forget, whenChanged };
}
