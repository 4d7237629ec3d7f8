import { createHash } from 'node:crypto';
import { withoutSharedCache } from '#server/http/cache-headers.ts';
import { cacheResponse } from '#server/http/send-cached-response.ts';
import type { CachedResponse } from '#server/http/send-cached-response.ts';

const BEFORE = '<main id="main"';
const pageData = /^(.*?)(?:\/_root|_)?\.data(\?.*)?$/;

/**
 * Puts the notice into a page that is sent from memory while the database is away. Page data has no room for it, so the
 * browser is told to load the whole page instead.
 */
export function markOutdatedPage(notice: string, answer: CachedResponse, key: string): CachedResponse {
  const [isData, path, query = ''] = pageData.exec(key) ?? [];
  if (isData !== undefined) return loadWholePage(answer, `${path || '/'}${query}`);
  const headers = withoutSharedCache(answer.headers);
  const html = answer.body.toString();
  const at = html.indexOf(BEFORE);
  if (answer.status !== 200 || at === -1) return { ...answer, headers };
  const marked = cacheResponse(
    answer.status,
    { ...headers, ...allowing(scriptsIn(notice), headers['content-security-policy']) },
    html.slice(0, at) + notice + html.slice(at),
  );
  return { ...answer, ...marked };
}

/** As the router's own redirects say it. */
function loadWholePage(answer: CachedResponse, address: string): CachedResponse {
  const { headers, ...empty } = cacheResponse(204, {}, '');
  return {
    ...answer,
    ...empty,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'x-remix-redirect': address,
      'x-remix-reload-document': 'true',
    },
  };
}

function scriptsIn(html: string): string[] {
  return Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => script);
}

function allowing(scripts: string[], policy: string | undefined): Record<string, string> {
  if (policy === undefined) return {};
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return {
    'content-security-policy': policy.replace(
      "script-src 'self'",
      (directive) => directive + hashes.join(''),
    ),
  };
}
