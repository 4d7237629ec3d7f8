const signInPages = new Set(['/signin', '/login', '/signup']);
let redirect = (address: string): void => window.location.assign(address);

/** Once scripts run, the router redirects: a sign-in that the browser could not store survives. */
export function redirectBy(navigate: (address: string) => void): void {
  redirect = navigate;
}

/** Unless the visitor is signing in or up. Afterwards he returns to this page. */
export function redirectToSignIn(): void {
  if (!isSignInPage(window.location.pathname)) redirect(signInAddress(window.location));
}

export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/signin?${new URLSearchParams({ returnTo: pathname + search })}`;
}

export function isSignInPage(pathname: string): boolean {
  return signInPages.has(pathname.replace(/(.)\/+$/, '$1'));
}
