/** Reads the secret of an emailed link and removes it from the address. */
export function takeToken(): string | undefined {
  const { pathname, search, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (token === null) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token.trim() || undefined;
}
