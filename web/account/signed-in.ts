import { useSyncExternalStore } from 'react';

const USER_KEY = 'nyea_user';

export interface KnownUser {
  name: string;
  email: string;
}

/** Whoever has signed in here. Both a name and an address, else nobody. Pages are rendered for nobody. */
export function useSignedIn(): KnownUser | undefined {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(),
    () => null,
  );
  return kept === null ? undefined : parse(kept);
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}

function read(): string | null {
  try {
    return window.localStorage.getItem(USER_KEY);
  } catch {
    return null;
  }
}

function parse(kept: string): KnownUser | undefined {
  try {
    const { name, email } = JSON.parse(kept) as Partial<KnownUser>;
    return typeof name === 'string' && name !== '' && typeof email === 'string' && email !== ''
      ? { name, email }
      : undefined;
  } catch {
    return undefined;
  }
}
