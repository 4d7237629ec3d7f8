import { useRef } from 'react';

/** The same body keeps its key; a changed body gets a new one. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  return {
    headersOf(body: unknown): Record<string, string> {
      const content = JSON.stringify(body);
      if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() };
      return { 'idempotency-key': last.current.key };
    },
    /** The next request gets a new key, even with the same body. */
    done(): void {
      last.current = { content: '', key: '' };
    },
  };
}
