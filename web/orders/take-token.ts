/** The secret of a link that was mailed: read from the address, which does not keep it. */
export function takeToken(): string | undefined {
  const { pathname, search, hash } = window.location;
  const brought = new URLSearchParams(hash.slice(1));
  // The letters about an order call it secret, all others token.
  const token = brought.get('secret') ?? brought.get('token');
  if (token === null) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token.trim() || undefined;
}
