/** For what is the same for everybody: browsers ask whether it is still true, shared caches may wait a second. */
export const sharedCacheHeaders = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5',
};
