import { randomBytes } from 'node:crypto';
import type { FormProblem } from '#contract/form-problem.ts';
import { FORM_PROBLEM } from '#contract/form-problem.ts';
import { addRehearsalNotice } from '#server/http/add-rehearsal-notice.ts';
import { sharedCacheHeaders } from '#server/http/cache-headers.ts';
import { permissionsPolicy, securityHeaders } from '#server/http/security-headers.ts';
import { cacheResponse } from '#server/http/send-cached-response.ts';
import type { CachedResponse } from '#server/http/send-cached-response.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { FetchApi, PagesBuild, SearchTemplates, SiteFacts } from './pages-build.ts';
import { takeMarksOut } from './take-marks-out.ts';

export interface RenderPage {
  build: PagesBuild;
  publicUrl: string;
  isRehearsal: boolean;
  site: SiteFacts;
  address: string;
  requestId: string;
  isShared: boolean;
  /** A form that was sent. */
  form?: SentForm;
  missingPages: string[];
  fetchApi: FetchApi;
  searchTemplates: SearchTemplates;
  tellError: (error: unknown) => void;
}

export interface SentForm {
  body: string;
  /** Why it must not be carried out. */
  problem: FormProblem | undefined;
}

/** The only page that may use the camera, to scan tickets. */
const checkInPath = /^\/admin\/guests\/(programs\/)?\d+\/check-in(\?|$)/;
const LONGEST_RENDER_MS = 10_000;

export async function renderPage(page: RenderPage): Promise<CachedResponse> {
  const request = new Request(new URL(page.address, page.publicUrl), {
    ...(page.form && { method: 'POST', body: page.form.body }),
    headers: { 'x-request-id': page.requestId, ...(page.form && formHeaders(page.form)) },
    signal: AbortSignal.timeout(LONGEST_RENDER_MS),
  });
  const scriptNonce = randomBytes(16).toString('base64url');
  const response = await page.build.render(request, { ...page, scriptNonce });
  const { html, scripts } = takeMarksOut(await response.text(), scriptNonce);
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const body = page.isRehearsal && isDocument ? addRehearsalNotice(html) : html;
  if (body === '' && (isDocument || response.status >= 500))
    throw new Error(`${page.address} rendered an empty body`);
  const route = page.build.routeOf(request.url);
  return { ...cacheResponse(response.status, pageHeaders(page, response, scripts), body), route };
}

function formHeaders({ problem }: SentForm): Record<string, string> {
  return {
    'content-type': 'application/x-www-form-urlencoded',
    ...(problem && { [FORM_PROBLEM]: problem }),
  };
}

function pageHeaders(
  { build, publicUrl, isRehearsal, site, address, isShared }: RenderPage,
  response: Response,
  scripts: string[],
) {
  const headers: Record<string, string> = {
    ...securityHeaders({ publicUrl, isRehearsal }),
    ...(checkInPath.test(address) && { 'permissions-policy': permissionsPolicy({ camera: '(self)' }) }),
    // Private pages set their own cache header, and shared caches get no other.
    ...(response.headers.has('cache-control') ? {} : cacheHeaders(response.status, isShared)),
  };
  for (const name of ['content-type', 'location', 'x-remix-response', 'cache-control', 'referrer-policy']) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (headers['content-type']?.startsWith('text/html') && build.fromSource === undefined) {
    headers['content-security-policy'] = contentSecurityPolicy(scripts, site);
  }
  if (response.status === 503) headers['retry-after'] = '5';
  return headers;
}

function cacheHeaders(status: number, isShared: boolean): Record<string, string> {
  if (![200, 301, 404].includes(status)) return { 'cache-control': 'no-store' };
  return isShared ? sharedCacheHeaders : { 'cache-control': 'private, no-cache' };
}
