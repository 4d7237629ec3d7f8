/** For public responses: browsers revalidate, shared caches may keep them for a second. */
export const sharedCacheHeaders = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5',
};

/** For responses that may be out of date: shared caches ask each time too. */
export function withoutSharedCache(headers: Record<string, string>): Record<string, string> {
  const { 'cdn-cache-control': _shared, ...rest } = headers;
  return rest;
}
