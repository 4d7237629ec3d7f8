import { isSignInPage } from './redirect-to-sign-in.ts';

const DASHBOARD = '/dashboard';
const LONGEST = 2_000;
const SITE = 'https://site.invalid';

/** The page to return to after signing in: a path of this site, else the dashboard. */
export function readReturnTo(search: string): string {
  const requested = new URLSearchParams(search).get('returnTo');
  return (requested !== null && pathOfThisSite(requested)) || DASHBOARD;
}

function pathOfThisSite(text: string): string | undefined {
  if (text.length > LONGEST || !/^\/(?!\/)/.test(text) || /[\\\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text, SITE);
  if (url?.origin !== SITE || !isPlainPath(url.pathname) || isSignInPage(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The path must not lead to another host, even after it is decoded several times. */
function isPlainPath(path: string): boolean {
  let decoded = path;
  for (let round = 0; round < 3; round += 1) {
    if (/\/\/|[\\@\p{Cc}]/u.test(decoded)) return false;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return false;
    }
  }
  return !decoded.includes('%');
}
