import type { FastifyInstance } from 'fastify';
import type { FetchApi } from './pages-build.ts';

// Shorter than the render timeout, so that the page can still show the error.
const LONGEST_CALL_MS = 8_000;

/** The pages' way to the API while they are rendered: in process, or over the network to another host. */
export function fetchApiFor(app: FastifyInstance, apiBaseUrl: string): (requestId: string) => FetchApi {
  return apiBaseUrl.startsWith('/') ? inProcess(app, apiBaseUrl) : overTheNetwork(apiBaseUrl);
}

function inProcess(app: FastifyInstance, apiBaseUrl: string) {
  return (requestId: string): FetchApi =>
    async (path, body) => {
      const { statusCode: status, payload } = await app.inject({
        url: `${apiBaseUrl}${path}`,
        ...(body && { method: 'POST', payload: body }),
        headers: { 'x-request-id': requestId },
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
      });
      return { ok: status >= 200 && status < 300, status, json: async () => JSON.parse(payload) as unknown };
    };
}

function overTheNetwork(apiBaseUrl: string) {
  return (requestId: string): FetchApi =>
    (path, body) =>
      fetch(`${apiBaseUrl}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          accept: 'application/json',
          'x-request-id': requestId,
          ...(body && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
      });
}
