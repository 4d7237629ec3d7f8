import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnknown } from '#web/api-client/api-error.ts';

interface Failed {
  state: 'failed';
  message: string;
  /** This API does not know the question. */
  isUnknown: boolean;
}

type Answer<Data> = { state: 'loading' } | Failed | { state: 'loaded'; data: Data };

export type Asked<Data> = Answer<Data> & {
  /** Asks again; what is shown stays until the answer has come. */
  refresh(): Promise<void>;
  retry(): void;
};

/** What one part of a page asks the API for. The question is the same function each time. */
export function useAnswer<Data>(ask: () => Promise<Data>): Asked<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>({ state: 'loading' });
  const newest = useRef(0);

  const refresh = useCallback(async () => {
    newest.current += 1;
    const number = newest.current;
    const told = await ask().then(loaded, failed);
    if (number !== newest.current) return;
    setAnswer((shown) => (shown.state === 'loaded' && told.state === 'failed' ? shown : told));
  }, [ask]);

  useEffect(() => {
    void refresh();
    return () => {
      newest.current += 1;
    };
  }, [refresh]);

  const retry = useCallback(() => {
    setAnswer({ state: 'loading' });
    void refresh();
  }, [refresh]);

  return { ...answer, refresh, retry };
}

function loaded<Data>(data: Data): { state: 'loaded'; data: Data } {
  return { state: 'loaded', data };
}

function failed(error: unknown): Failed {
  const message = error instanceof Error ? error.message : String(error);
  return { state: 'failed', message, isUnknown: isUnknown(error) };
}
