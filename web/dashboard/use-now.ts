import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The current time. For the browser only: server-rendered pages are cached and must not depend on it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
