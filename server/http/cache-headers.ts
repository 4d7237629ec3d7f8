/** For public responses: browsers revalidate, shared caches may keep them for a second. */
export const sharedCacheHeaders = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5',
};
