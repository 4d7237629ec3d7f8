import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readReturnTo } from './return-to.ts';
import { useQueryString } from './use-query-string.ts';

/** Goes to the given page after a delay. Undefined stays on this page. */
export function useRedirectAfter(delayMs: number | undefined): void {
  const navigate = useNavigate();
  const returnTo = readReturnTo(useQueryString());
  useEffect(() => {
    if (delayMs === undefined) return undefined;
    const timer = setTimeout(() => void navigate(returnTo, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, navigate, returnTo]);
}
