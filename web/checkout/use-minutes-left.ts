import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 1_000;

/** Minutes left, rounded up. 0 if the time has run out. Undefined if there is no limit. */
export function useMinutesLeft(until: string | null): number | undefined {
  const [minutes, setMinutes] = useState(() => minutesUntil(until));
  useEffect(() => {
    const look = () => setMinutes(minutesUntil(until));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

function minutesUntil(until: string | null): number | undefined {
  return until === null ? undefined : Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000));
}
