/** Browser storage. What the browser refuses to store is kept in memory until the page is closed. */
export function openStorage(name: 'localStorage' | 'sessionStorage') {
  const listeners = new Set<() => void>();
  const inMemory = new Map<string, string | null>();

  function read(key: string): string | null {
    const text = inMemory.get(key);
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
      inMemory.delete(key);
    } catch (error) {
      inMemory.set(key, text);
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw new Error(isFull ? 'Storage quota exceeded' : `Failed to save ${key} to localStorage`, {
        cause: error,
      });
    } finally {
      notifyListeners();
    }
  }

  function forget(...keys: string[]): void {
    for (const key of keys) {
      try {
        window[name].removeItem(key);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, null);
      }
    }
    notifyListeners();
  }

  /** Calls back after a change in this tab or another one. */
  function whenChanged(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  return { read, keep, forget, whenChanged };
}
