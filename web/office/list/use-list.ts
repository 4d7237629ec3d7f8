import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listOffice } from '../staff/call-office.ts';
import { rememberListQuery } from './kept-filters.ts';

const ofThePage = ['after', 'before'];

/** Loads a list for the URL's search, filters, sort order and page. */
export function useList<Row>(path: string, names: string[]) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  // A search is applied after a delay, and a filter may have changed meanwhile.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const searchParams = new URLSearchParams(
    [...names, 'search', 'sort', 'direction', ...ofThePage].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const question = searchParams.toString();
  useEffect(() => rememberListQuery(pathname, question), [pathname, question]);
  const query = useQuery({
    queryKey: ['list', path, question],
    queryFn: () => listOffice<Row>(`${path}?${question}`),
    placeholderData: keepPreviousData,
  });

  /** A changed query starts at the first page. Paging is a history entry of its own. */
  function ask(changes: Record<string, string>): void {
    // Does nothing if the user has left the list meanwhile.
    if (window.location.pathname !== pathname) return;
    const isStep = ofThePage.some((name) => name in changes);
    const next = new URLSearchParams(latest.current);
    for (const name of ofThePage) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    setParams(next, { replace: !isStep });
  }

  return {
    query,
    searchParams,
    ask,
    isNarrowed: names.concat('search').some((name) => searchParams.has(name)),
  };
}
