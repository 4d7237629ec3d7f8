import type { ServerBuild } from 'react-router';
import { RouterContextProvider, createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { createApiClient } from './api-client/api-client.ts';
import type { FetchApi } from './api-client/api-client.ts';
import { apiContext } from './api-client/api-context.ts';

// The generated module spells absent options as undefined.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** A finished page or its data, made with whatever way to the API the caller gives. */
export function render(request: Request, fetchApi: FetchApi): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(fetchApi));
  return handle(request, context);
}
