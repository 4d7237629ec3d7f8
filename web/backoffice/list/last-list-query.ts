const asked = new Map<string, string>();

/** For as long as the page lives: what is looked for may be a name. */
export function rememberListQuery(pathname: string, query: string): void {
  asked.set(pathname, query);
}

/** The way back to a list, as it was asked last. */
export function withLastListQuery(pathname: string): string {
  const query = asked.get(pathname);
  return query ? `${pathname}?${query}` : pathname;
}

export function forgetListQueries(): void {
  asked.clear();
}
