/** Of a page that a mailed link leads to: nobody keeps it, and nobody hears where the visitor was. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}
