import { useEffect, useState } from 'react';
import type { SearchHit } from '#contract/search.ts';
import { apiBase } from '#web/api-client/api-base.ts';
import { isUnknownStatus } from '#web/api-client/api-error.ts';
import { hasSearch, noteNoSearch } from './search-known.ts';

export type Search =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; hits: SearchHit[] }
  | { state: 'failed' }
  | { state: 'unknown' };

const ASK_AFTER_MS = 150;

/** Asks while the visitor types; only the answer to the newest question counts, and stands until there is a newer. */
export function useSearch(text: string): Search {
  const [answer, setAnswer] = useState<Search>({ state: 'searching' });
  const sought = text.trim();

  useEffect(() => {
    if (sought === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(sought, stop.signal).then(
        (hits) => setAnswer({ state: 'found', hits }),
        () => {
          if (!stop.signal.aborted) setAnswer({ state: hasSearch() ? 'failed' : 'unknown' });
        },
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought]);

  return sought === '' ? { state: 'idle' } : answer;
}

async function ask(sought: string, signal: AbortSignal): Promise<SearchHit[]> {
  const response = await fetch(`${apiBase()}/search?${new URLSearchParams({ q: sought.slice(0, 100) })}`, {
    signal,
  });
  if (isUnknownStatus(response.status)) noteNoSearch();
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  const { data } = (await response.json()) as { data: { results: SearchHit[] } };
  return data.results;
}
