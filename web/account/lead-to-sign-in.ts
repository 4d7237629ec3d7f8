const doors = new Set(['/signin', '/login', '/signup']);
let lead = (address: string): void => window.location.assign(address);

/** Uses the router once the page is hydrated, so that state in memory survives. */
export function leadBy(navigate: (address: string) => void): void {
  lead = navigate;
}

/** From wherever the visitor is, unless he is signing in or up; afterwards he comes back here. */
export function leadToSignIn(): void {
  if (!isDoor(window.location.pathname)) lead(signInAddress(window.location));
}

export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/signin?${new URLSearchParams({ returnTo: pathname + search })}`;
}

export function isDoor(pathname: string): boolean {
  return doors.has(pathname.replace(/(.)\/+$/, '$1'));
}
