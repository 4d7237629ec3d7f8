import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ServerBuild } from 'react-router';
import { RouterContextProvider, createRequestHandler, matchPath } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { createApiClient } from './api-client/api-client.ts';
import type { FetchApi } from './api-client/api-client.ts';
import { apiContext } from './api-client/api-context.ts';
import { tellErrorContext } from './api-client/tell-error-context.ts';
import type { TellError } from './api-client/tell-error-context.ts';
export { pagesOfPrograms } from './content/pages-of-programs.ts';
import { searchTemplatesContext } from './search-templates.ts';
import type { SearchTemplates } from './search-templates.ts';
import { OutageNotice } from './shell/outage-notice.tsx';
import { scriptNonceContext } from './shell/script-nonce-context.ts';
import { siteContext } from './shell/site-context.ts';
import type { Site } from './shell/site-context.ts';

// The generated module spells absent options as undefined.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

interface Around {
  fetchApi: FetchApi;
  tellError: TellError;
  site: Omit<Site, 'origin' | 'missingPages'>;
  missingPages: string[];
  scriptNonce: string;
  searchTemplates?: SearchTemplates;
}

/** Renders a page or its data, with the API caller that is passed in. */
export function render(
  request: Request,
  { fetchApi, tellError, site, missingPages, scriptNonce, searchTemplates }: Around,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, { missingPages, ...site, origin: new URL(request.url).origin });
  context.set(apiContext, createApiClient(fetchApi));
  context.set(tellErrorContext, tellError);
  context.set(scriptNonceContext, scriptNonce);
  context.set(searchTemplatesContext, searchTemplates);
  return handle(request, context);
}

/** For pages that are sent from memory while the database is away. */
export const outageNotice = renderToStaticMarkup(createElement(OutageNotice));

const routes = Object.values(build.routes).flatMap((route) => {
  if (route === undefined || route.id === 'root' || route.path === '*') return [];
  return [`/${route.path ?? ''}`];
});

/** The pages in the sitemap: those without a parameter in their address, unless they are hidden. */
export const openPaths = Object.values(build.routes).flatMap((route) => {
  if (route === undefined || route.id === 'root' || /[*:]/.test(route.path ?? '')) return [];
  const handle = route.module.handle as { isHidden?: boolean } | undefined;
  return handle?.isHidden === true ? [] : [`/${route.path ?? ''}`];
});

export function routeOf(url: string): string {
  const pathname = new URL(url).pathname.replace(/(?:\/_root|_)?\.data$/, '') || '/';
  return routes.find((route) => matchPath(route, pathname)) ?? '/*';
}
