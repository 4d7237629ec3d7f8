import type { Server, ServerResponse } from 'node:http';

/**
 * Call before the server listens. The returned function stops accepting connections, waits for open requests, and
 * closes idle connections. The application keeps working meanwhile, because a page that is being rendered may still
 * call the API.
 */
export function prepareGracefulShutdown(server: Server): (longestMs: number) => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  const { promise: drained, resolve: tellDrained } = Promise.withResolvers<void>();
  let isDraining = false;
  const tellIfDrained = () => {
    if (isDraining && inFlight.size === 0) tellDrained();
  };
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      tellIfDrained();
    });
  });
  return async (longestMs) => {
    isDraining = true;
    server.close();
    for (const response of inFlight) {
      response.shouldKeepAlive = false;
      // Event streams never end by themselves.
      if (response.getHeader('content-type') === 'text/event-stream') response.end();
    }
    const overdue = setTimeout(tellDrained, longestMs);
    tellIfDrained();
    await drained;
    clearTimeout(overdue);
    server.closeAllConnections();
  };
}
