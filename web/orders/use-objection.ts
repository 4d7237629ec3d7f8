import { useEffect, useState } from 'react';
import { ApiError } from '#web/api-client/api-error.ts';
import { post } from '#web/api-client/call-api.ts';
import { objection as words } from '#web/content/orders.ts';
import { takeToken } from './take-token.ts';

export type Objection =
  | { state: 'opening' | 'no_link' | 'objecting' | 'done' | 'over' }
  | { state: 'asking'; token: string }
  | { state: 'failed'; token: string; message: string };

/** Opening the link changes nothing: programs that check emails open links too. */
export function useObjection() {
  const [objection, setObjection] = useState<Objection>({ state: 'opening' });

  useEffect(() => {
    function open(): void {
      const token = takeToken();
      if (token !== undefined) setObjection({ state: 'asking', token });
      else setObjection((known) => (known.state === 'opening' ? { state: 'no_link' } : known));
    }
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  async function object(token: string): Promise<void> {
    setObjection({ state: 'objecting' });
    try {
      await post('/address-objections', { token }, words.fallback);
      setObjection({ state: 'done' });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 410;
      const message = error instanceof Error ? error.message : words.fallback;
      setObjection(isOver ? { state: 'over' } : { state: 'failed', token, message });
    }
  }

  return { objection, object };
}
