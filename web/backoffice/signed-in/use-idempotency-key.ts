import { useRef } from 'react';

/** The same words sent again are the same request; other words are another one. */
export function useIdempotencyKey() {
  const last = useRef({ said: '', key: '' });
  return {
    headersOf(body: unknown): Record<string, string> {
      const said = JSON.stringify(body);
      if (said !== last.current.said) last.current = { said, key: crypto.randomUUID() };
      return { 'idempotency-key': last.current.key };
    },
    /** What comes from now on is meant anew, in the same words too. */
    done(): void {
      last.current = { said: '', key: '' };
    },
  };
}
