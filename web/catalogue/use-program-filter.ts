import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { PRICE_BANDS } from '#contract/catalogue/price-band.ts';
import type { PriceBand } from '#contract/catalogue/price-band.ts';
import { GRADES, PROGRAM_AUDIENCES } from '#contract/catalogue/program-audience.ts';
import { everyProgram } from '#contract/catalogue/program-filter.ts';
import type { ProgramFilter } from '#contract/catalogue/program-filter.ts';

const ASK_SERVER_AFTER_MS = 300;

export const filterNames = ['search', 'category', 'price', 'audience', 'grade'] as const;

interface Typed {
  filter: ProgramFilter;
  /** The key of the history entry where typing began. */
  begunAt: string;
}

/**
 * Applies a filter to the programs on screen at once. A moment later it updates the address, so that the server
 * searches all pages.
 */
export function useProgramFilter() {
  const navigate = useNavigate();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const [searchParams] = useSearchParams();
  const [typed, setTyped] = useState<Typed>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const inAddress = filterOf(searchParams);
  const isTyping = typed !== undefined && (typed.begunAt === key || typed.begunAt === beginningOf(state));
  const filter = isTyping ? typed.filter : inAddress;

  const { location: wayTo } = useNavigation();
  const isLeaving = wayTo !== undefined && beginningOf(wayTo.state) === undefined;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);
  // After a click on a link, the timer may fire before the effect above runs.
  useEffect(() => {
    const forget = (click: MouseEvent) => {
      if (followsLink(click)) clearTimeout(timer.current);
    };
    document.addEventListener('click', forget, { capture: true });
    return () => {
      document.removeEventListener('click', forget, { capture: true });
      clearTimeout(timer.current);
    };
  }, []);

  function change(next: ProgramFilter): void {
    const begunAt = isTyping ? typed.begunAt : key;
    setTyped({ filter: next, begunAt });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void navigate(addressOf(next), { replace: true, state: { typingBegunAt: begunAt } });
    }, ASK_SERVER_AFTER_MS);
  }

  return { filter, change, isAhead: addressOf(filter) !== addressOf(inAddress) };
}

function followsLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const opensElsewhere = ctrlKey || metaKey || shiftKey || altKey;
  return !opensElsewhere && target instanceof Element && target.closest('a[href]') !== null;
}

function beginningOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('typingBegunAt' in state)) return undefined;
  return String(state.typingBegunAt);
}

/** Converts the page's query to the API's query. Malformed values are ignored. */
export function queryOf(searchParams: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ page: pageOf(searchParams), per_page: '15' });
  return withFilter(query, filterOf(searchParams));
}

export function filterOf(searchParams: URLSearchParams): ProgramFilter {
  const price = searchParams.get('price');
  return {
    search: tidy(searchParams.get('search'), 200),
    category: tidy(searchParams.get('category'), 100) || 'all',
    price: PRICE_BANDS.find((band: PriceBand) => band === price) ?? 'all',
    audience: PROGRAM_AUDIENCES.find((audience) => audience === searchParams.get('audience')) ?? 'all',
    grade: GRADES.map(String).find((grade) => grade === searchParams.get('grade')) ?? 'all',
  };
}

function tidy(text: string | null, maxLength: number): string {
  return (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxLength)
    .trim();
}

function pageOf(searchParams: URLSearchParams): string {
  const page = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? page : '1';
}

export function addressOf(filter: ProgramFilter): string {
  const query = withFilter(new URLSearchParams(), { ...filter, search: tidy(filter.search, 200) });
  return query.size === 0 ? '/programs' : `/programs?${query}`;
}

/** Adds what is filtered, in a fixed order. */
function withFilter(query: URLSearchParams, filter: ProgramFilter): URLSearchParams {
  for (const name of filterNames) if (filter[name] !== everyProgram[name]) query.set(name, filter[name]);
  return query;
}
