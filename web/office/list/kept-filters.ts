const queries = new Map<string, string>();

/** Kept in memory only, because a search may be a name. */
export function rememberListQuery(pathname: string, query: string): void {
  queries.set(pathname, query);
}

/** The path of a list with its last query. */
export function withLastListQuery(pathname: string): string {
  const query = queries.get(pathname);
  return query ? `${pathname}?${query}` : pathname;
}

export function forgetListQueries(): void {
  queries.clear();
}
