import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import type { Socket } from 'node:net';

const LONGEST_WAIT_FOR_FIRST_REQUEST_MS = 1_000;

/**
 * Call before the server listens. The returned function stops accepting connections, waits for open requests, and
 * closes idle connections. The application keeps working meanwhile, because a page that is being rendered may still
 * call the API.
 */
export function prepareGracefulShutdown(server: Server): (longestMs: number) => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  /** Accepted, and their first request is still to be read. */
  const fresh = new Set<Socket>();
  const { promise: drained, resolve: tellDrained } = Promise.withResolvers<void>();
  const { promise: allHaveAsked, resolve: tellAllHaveAsked } = Promise.withResolvers<void>();
  let isDraining = false;
  let mayBeDrained = false;
  const tellIfDrained = () => {
    if (mayBeDrained && inFlight.size === 0) tellDrained();
  };
  const leave = (socket: Socket) => {
    fresh.delete(socket);
    if (isDraining && fresh.size === 0) tellAllHaveAsked();
  };
  server.on('connection', (socket) => {
    fresh.add(socket);
    socket.once('close', () => leave(socket));
  });
  server.prependListener('request', (request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    inFlight.add(response);
    leave(request.socket);
    response.once('close', () => {
      inFlight.delete(response);
      tellIfDrained();
    });
  });
  return async (longestMs) => {
    isDraining = true;
    // The server's own close would also reset connections whose first request has arrived and was not read yet.
    Listener.prototype.close.call(server);
    for (const response of inFlight) {
      response.shouldKeepAlive = false;
      // Event streams never end by themselves.
      if (response.getHeader('content-type') === 'text/event-stream') response.end();
    }
    const overdue = setTimeout(tellDrained, longestMs);
    // After a stall timers come before what has arrived meanwhile, which is read first.
    const late = setTimeout(() => setImmediate(tellAllHaveAsked), LONGEST_WAIT_FOR_FIRST_REQUEST_MS);
    if (fresh.size === 0) tellAllHaveAsked();
    await allHaveAsked;
    clearTimeout(late);
    server.closeIdleConnections();
    mayBeDrained = true;
    tellIfDrained();
    await drained;
    clearTimeout(overdue);
    server.closeAllConnections();
  };
}
