import { useCallback } from 'react';
import type { SearchHit } from '#contract/catalogue/search.ts';
import { apiBase } from '#web/api-client/api-base.ts';
import { isUnknownStatus } from '#web/api-client/api-error.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { hasSearch, noteNoSearch } from './search-support.ts';

export type Search =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; hits: SearchHit[] }
  | { state: 'failed' }
  | { state: 'unknown' };

const ASK_AFTER_MS = 150;

/** Searches while the visitor types. Results stay until newer ones arrive. */
export function useSearch(text: string): Search {
  const query = text.trim();
  const ask = useCallback((signal: AbortSignal) => search(query, signal), [query]);
  const answer = useApi(query === '' ? undefined : ask);
  if (query === '') return { state: 'idle' };
  if (answer.failure) return { state: hasSearch() ? 'failed' : 'unknown' };
  return answer.state === 'loaded' ? { state: 'found', hits: answer.data } : { state: 'searching' };
}

async function search(query: string, signal: AbortSignal): Promise<SearchHit[]> {
  await new Promise((resolve) => {
    setTimeout(resolve, ASK_AFTER_MS);
  });
  signal.throwIfAborted();
  const response = await fetch(`${apiBase()}/search?${new URLSearchParams({ q: query.slice(0, 100) })}`, {
    signal,
  });
  if (isUnknownStatus(response.status)) noteNoSearch();
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  const { data } = (await response.json()) as { data: { results: SearchHit[] } };
  return data.results;
}
