import { useRef } from 'react';

/** The same body keeps its key; a changed body gets a new one. */
export function useIdempotencyKey() {
  const last = useRef({ said: '', key: '' });
  return {
    headersOf(body: unknown): Record<string, string> {
      const said = JSON.stringify(body);
      if (said !== last.current.said) last.current = { said, key: crypto.randomUUID() };
      return { 'idempotency-key': last.current.key };
    },
    /** The next request gets a new key, even with the same body. */
    done(): void {
      last.current = { said: '', key: '' };
    },
  };
}
