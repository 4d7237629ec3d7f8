/** The secret of a link that was mailed: read from the address, which does not keep it. */
export function takeToken(): string | undefined {
  const { pathname, search, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (token === null) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token.trim() || undefined;
}
