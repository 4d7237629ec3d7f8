const signInPages = new Set(['/signin', '/login', '/signup']);
let redirect = (address: string): void => window.location.assign(address);

/** Uses the router if it is running, because a full page load would lose a sign-in that the browser could not store. */
export function redirectBy(navigate: (address: string) => void): void {
  redirect = navigate;
}

/** Does nothing on the sign-in and sign-up pages. After signing in, the visitor returns to this page. */
export function redirectToSignIn(): void {
  if (!isSignInPage(window.location.pathname)) redirect(signInAddress(window.location));
}

export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/signin?${new URLSearchParams({ returnTo: pathname + search })}`;
}

export function isSignInPage(pathname: string): boolean {
  return signInPages.has(pathname.replace(/(.)\/+$/, '$1'));
}
