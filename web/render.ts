import type { ServerBuild } from 'react-router';
import { RouterContextProvider, createRequestHandler, matchPath } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { createApiClient } from './api-client/api-client.ts';
import type { FetchApi } from './api-client/api-client.ts';
import { apiContext } from './api-client/api-context.ts';
import { tellErrorContext } from './api-client/tell-error-context.ts';
import type { TellError } from './api-client/tell-error-context.ts';

// The generated module spells absent options as undefined.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** A finished page or its data, made with whatever way to the API the caller gives. */
export function render(request: Request, fetchApi: FetchApi, tellError: TellError): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(fetchApi));
  context.set(tellErrorContext, tellError);
  return handle(request, context);
}

const routes = Object.values(build.routes).flatMap((route) => {
  if (route === undefined || route.id === 'root' || route.path === '*') return [];
  return [`/${route.path ?? ''}`];
});

export function routeOf(url: string): string {
  const pathname = new URL(url).pathname.replace(/(?:\/_root|_)?\.data$/, '') || '/';
  return routes.find((route) => matchPath(route, pathname)) ?? '/*';
}
