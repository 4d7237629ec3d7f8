import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PRICE_BANDS } from '#contract/price-band.ts';
import type { PriceBand } from '#contract/price-band.ts';
import type { ProgramFilter } from '#contract/program-filter.ts';

const ASK_SERVER_AFTER_MS = 300;

/**
 * What the visitor typed counts at once for the programs on screen.
 * It goes into the address a moment later, and with it to the server, which searches all pages.
 */
export function useProgramFilter() {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const inAddress = addressOf(filterOf(searchParams));
  const [typed, setTyped] = useState<{ filter: ProgramFilter; over: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const filter = typed && typed.over === inAddress ? typed.filter : filterOf(searchParams);

  function change(next: ProgramFilter): void {
    setTyped({ filter: next, over: inAddress });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void navigate(addressOf(next), { replace: true, preventScrollReset: true });
    }, ASK_SERVER_AFTER_MS);
  }

  return [filter, change] as const;
}

/** The query of the API, from the query of the page: what is malformed is left out, not an error. */
export function queryOf(searchParams: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ page: pageOf(searchParams), per_page: '15' });
  const { search, category, price } = filterOf(searchParams);
  if (search !== '') query.set('search', search);
  if (category !== 'all') query.set('category', category);
  if (price !== 'all') query.set('price', price);
  return query;
}

function filterOf(searchParams: URLSearchParams): ProgramFilter {
  const price = searchParams.get('price');
  return {
    search: (searchParams.get('search') ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 200),
    category: (searchParams.get('category') || 'all').replaceAll(/\p{Cc}/gu, ' ').slice(0, 100),
    price: PRICE_BANDS.find((band: PriceBand) => band === price) ?? 'all',
  };
}

function pageOf(searchParams: URLSearchParams): string {
  const page = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? page : '1';
}

function addressOf({ search, category, price }: ProgramFilter): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== 'all') query.set('category', category);
  if (price !== 'all') query.set('price', price);
  return query.size === 0 ? '/programs' : `/programs?${query}`;
}
