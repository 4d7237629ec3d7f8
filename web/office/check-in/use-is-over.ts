import { useEffect, useState } from 'react';

/** Long enough to read a name; short enough that nobody takes it for the result of the next ticket. */
const SHOWN_MS = 6_000;

/** Whether a result, given by the time of its scan, has been shown for long enough. */
export function useIsOver(at: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => setOver(at), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && over === at;
}
