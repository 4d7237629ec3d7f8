const asked = new Map<string, string>();

/** Kept in memory only, because a search may be a name. */
export function rememberListQuery(pathname: string, query: string): void {
  asked.set(pathname, query);
}

/** The path of a list with its last query. */
export function withLastListQuery(pathname: string): string {
  const query = asked.get(pathname);
  return query ? `${pathname}?${query}` : pathname;
}

export function forgetListQueries(): void {
  asked.clear();
}
