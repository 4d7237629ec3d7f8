/** For a page with a secret in its address: it is not cached, and no other site learns the address. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}
