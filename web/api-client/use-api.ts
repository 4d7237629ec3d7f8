import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnavailable, isUnknown } from './api-error.ts';

interface Failure {
  message: string;
  /** The API does not have this route. Other hosts' APIs may lack it. */
  isUnknown: boolean;
  isUnavailable: boolean;
}

const ASK_AGAIN_AFTER_MS = 20_000;

type Answer<Data> =
  | { state: 'loading'; failure?: undefined }
  | { state: 'failed'; failure: Failure }
  /** The data stay when a refresh fails. */
  | { state: 'loaded'; data: Data; failure?: Failure | undefined };

export type ApiAnswer<Data> = Answer<Data> & {
  /** Repeats the request. The current data stay until the response arrives. */
  refresh(): Promise<void>;
  /** Goes back to the loading state and repeats the request. */
  retry(): void;
  /** Sets newer data from elsewhere. A running request is aborted, because its response would be older. */
  update(next: (shown: Data | undefined) => Data): void;
};

/**
 * Calls the API now and whenever the function or the key changes. Without a function it does nothing and keeps the
 * current data.
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

  // An outage ends without anybody pressing anything. Not all pages ask at the same moment, and hidden ones wait.
  useEffect(() => {
    if (answer.failure?.isUnavailable !== true) return undefined;
    const ask = () => void (document.hidden || refresh());
    const timer = setInterval(ask, ASK_AGAIN_AFTER_MS * (1 + Math.random()));
    return () => clearInterval(timer);
  }, [answer, refresh]);

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
  return {
    state: 'failed',
    failure: { message, isUnknown: isUnknown(error), isUnavailable: isUnavailable(error) },
  };
}
