import type { Server, ServerResponse } from 'node:http';

/**
 * Call it before the server listens. What it returns takes no more connections, lets the requests end that were
 * begun, and hangs up on those who only hold a connection. The application is still whole meanwhile: a page that
 * is being rendered may yet call the API.
 */
export function prepareDrain(server: Server): (longestMs: number) => Promise<void> {
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
