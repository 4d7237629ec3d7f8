import { storeAnswer } from '#server/http/stored-answer.ts';
import type { StoredAnswer } from '#server/http/stored-answer.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { FetchApi, PagesBuild } from './pages-build.ts';

export interface RenderPage {
  build: PagesBuild;
  publicUrl: string;
  apiBaseUrl: string;
  address: string;
  requestId: string;
  isShared: boolean;
  fetchApi: FetchApi;
}

const LONGEST_RENDER_MS = 10_000;

export async function renderPage({
  build,
  publicUrl,
  address,
  ...options
}: RenderPage): Promise<StoredAnswer> {
  const request = new Request(new URL(address, publicUrl), {
    headers: { 'x-request-id': options.requestId },
    signal: AbortSignal.timeout(LONGEST_RENDER_MS),
  });
  const response = await build.render(request, options.fetchApi);
  const body = await response.text();
  return storeAnswer(
    response.status,
    pageHeaders(response, body, { ...options, isFromSource: build.fromSource !== undefined }),
    body,
  );
}

function pageHeaders(
  response: Response,
  body: string,
  {
    apiBaseUrl,
    isShared,
    isFromSource,
  }: Pick<RenderPage, 'apiBaseUrl' | 'isShared'> & { isFromSource: boolean },
) {
  const headers: Record<string, string> = cacheHeaders(response.status, isShared);
  for (const name of ['content-type', 'location', 'x-remix-response']) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (headers['content-type']?.startsWith('text/html') && !isFromSource) {
    headers['content-security-policy'] = contentSecurityPolicy(body, apiBaseUrl);
  }
  if (response.status === 503) headers['retry-after'] = '5';
  return headers;
}

function cacheHeaders(status: number, isShared: boolean): Record<string, string> {
  if (status >= 500) return { 'cache-control': 'no-store' };
  if (!isShared) return { 'cache-control': 'private, no-cache' };
  return {
    'cache-control': 'public, no-cache',
    'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5',
  };
}
