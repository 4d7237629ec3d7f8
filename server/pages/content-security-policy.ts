import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** For exactly this document: of inline scripts it allows those that stand in it. */
export function contentSecurityPolicy(html: string, apiBaseUrl: string): string {
  const hashes = Array.from(html.matchAll(inlineScript), ([, script = '']) => `'sha256-${sha256(script)}'`);
  const apiOrigin = apiBaseUrl.startsWith('/') ? [] : [new URL(apiBaseUrl).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...apiOrigin].join(' '),
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
