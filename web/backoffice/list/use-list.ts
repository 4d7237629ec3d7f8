import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listOffice } from '../signed-in/call-office.ts';
import { rememberListQuery } from './last-list-query.ts';

const ofThePage = ['after', 'before'];

/** A list as the address of the page asks for it: words, filters, order and place. */
export function useList<Row>(path: string, names: string[]) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  // Words that were typed are asked for a moment later: by then a filter may have been chosen.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const asked = new URLSearchParams(
    [...names, 'search', 'sort', 'direction', ...ofThePage].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const question = asked.toString();
  useEffect(() => rememberListQuery(pathname, question), [pathname, question]);
  const query = useQuery({
    queryKey: ['list', path, question],
    queryFn: () => listOffice<Row>(`${path}?${question}`),
    placeholderData: keepPreviousData,
  });

  /** Another question begins at its first page; to go on in the same one is a step of its own. */
  function ask(changes: Record<string, string>): void {
    // Whoever has opened a row meanwhile is not called back to the list.
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

  return { query, asked, ask, isNarrowed: names.concat('search').some((name) => asked.has(name)) };
}
