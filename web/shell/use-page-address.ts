import { useLocation, useMatches } from 'react-router';

/** The canonical address of a page. If a page has several addresses, its loader returns the canonical one. */
export function usePageAddress(origin: string): string {
  const { pathname, search } = useLocation();
  const own = useMatches()
    .map(({ loaderData }) => canonicalOf(loaderData))
    .findLast(Boolean);
  if (own !== undefined) return own;
  const page = new URLSearchParams(search).get('page');
  const isLater = page !== null && /^[1-9]\d*$/.test(page) && page !== '1';
  return `${origin}${pathname}${isLater ? `?page=${page}` : ''}`;
}

function canonicalOf(data: unknown): string | undefined {
  return typeof data === 'object' &&
    data !== null &&
    'canonical' in data &&
    typeof data.canonical === 'string'
    ? data.canonical
    : undefined;
}
