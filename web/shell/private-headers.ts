/** For a page with a secret in its address: prevents caching, and sending the address to other sites as referrer. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}
