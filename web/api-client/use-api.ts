import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnknown } from './api-error.ts';

interface Failure {
  message: string;
  /** This API has no such route: one of another host need not have it. */
  isUnknown: boolean;
}

type Answer<Data> =
  | { state: 'loading'; failure?: undefined }
  | { state: 'failed'; failure: Failure }
  /** When a refresh fails, the data stay. */
  | { state: 'loaded'; data: Data; failure?: Failure | undefined };

export type ApiAnswer<Data> = Answer<Data> & {
  /** Asks again. What is shown stays until the answer is here. */
  refresh(): Promise<void>;
  /** Shows that it is loading, and asks again. */
  retry(): void;
  /** Shows what was learned elsewhere. A request on its way is older, so it is dropped. */
  update(next: (shown: Data | undefined) => Data): void;
};

/**
 * Asks the API now, and whenever the function or the key is another one. Without a function nothing is asked, and what
 * is shown stays.
 */
export function useApi<Data>(
  ask: ((signal: AbortSignal) => Promise<Data>) | undefined,
  key = '',
): ApiAnswer<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>({ state: 'loading' });
  const newest = useRef(ask);
  const request = useRef<AbortController>(undefined);

  const refresh = useCallback(async () => {
    request.current?.abort();
    if (!newest.current) return;
    request.current = new AbortController();
    const { signal } = request.current;
    const next = await newest.current(signal).then(loaded, failed);
    if (signal.aborted) return;
    setAnswer((shown) =>
      next.state === 'failed' && shown.state === 'loaded' ? { ...shown, failure: next.failure } : next,
    );
  }, []);

  useEffect(() => {
    newest.current = ask;
    void refresh();
    return () => request.current?.abort();
  }, [ask, key, refresh]);

  const retry = useCallback(() => {
    setAnswer({ state: 'loading' });
    void refresh();
  }, [refresh]);

  const update = useCallback<ApiAnswer<Data>['update']>((next) => {
    request.current?.abort();
    setAnswer((shown) => ({
      state: 'loaded',
      data: next(shown.state === 'loaded' ? shown.data : undefined),
      failure: shown.failure,
    }));
  }, []);

  return { ...answer, refresh, retry, update };
}

function loaded<Data>(data: Data): { state: 'loaded'; data: Data } {
  return { state: 'loaded', data };
}

function failed(error: unknown): { state: 'failed'; failure: Failure } {
  const message = error instanceof Error ? error.message : String(error);
  return { state: 'failed', failure: { message, isUnknown: isUnknown(error) } };
}
