/**
 * Runs inside the notice, as text. While the database is away, the router is sent no page data (204), so data that
 * arrives is fresh.
 */
export function removeWhenFresh(): void {
  const notice = document.currentScript?.parentElement;
  const look = (seen: PerformanceObserverEntryList) => {
    for (const entry of seen.getEntries())
      if ('responseStatus' in entry && entry.responseStatus === 200 && /\.data(\?|$)/.test(entry.name))
        notice?.remove();
  };
  new PerformanceObserver(look).observe({ type: 'resource' });
}
