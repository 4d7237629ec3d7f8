import { createHash } from 'node:crypto';
import type { SiteFacts } from './pages-build.ts';

/** The policy of one document. Of inline scripts it allows exactly those that are given. */
export function contentSecurityPolicy(
  scripts: string[],
  { apiBaseUrl, cardScript }: Pick<SiteFacts, 'apiBaseUrl' | 'cardScript'>,
): string {
  const hashes = scripts.map((script) => `'sha256-${sha256(script)}'`);
  const apiOrigin = apiBaseUrl.startsWith('/') ? [] : [new URL(apiBaseUrl).origin];
  const cardOrigin = cardScript === undefined ? [] : [new URL(cardScript).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...cardOrigin, ...new Set(hashes)].join(' '),
    ...(cardOrigin.length > 0 ? [['frame-src', ...cardOrigin].join(' ')] : []),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Pictures of a foreign API can come from any host.
    ["img-src 'self' data:", ...apiOrigin, ...(apiOrigin.length > 0 ? ['https:'] : [])].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...apiOrigin].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
