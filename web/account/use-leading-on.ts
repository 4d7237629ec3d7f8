import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useReturnTo } from './use-return-to.ts';

/** Leads on to where the visitor wanted to go, after a moment; undefined for as long as he stays. */
export function useLeadingOn(afterMs: number | undefined): void {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  useEffect(() => {
    if (afterMs === undefined) return undefined;
    const timer = setTimeout(() => void navigate(returnTo, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, navigate, returnTo]);
}
