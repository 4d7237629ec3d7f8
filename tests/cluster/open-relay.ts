import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Lets nodes reach what listens on this machine's loopback interface alone. */
export async function openRelay(host: string, to: number): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const onwards = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [from, onwards],
      [onwards, from],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
      socket.pipe(other);
    }
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
