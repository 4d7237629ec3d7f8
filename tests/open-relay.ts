import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net';

export interface Relay {
  host: string;
  port: number;
  /** From now on nothing passes on what is connected, and nobody is told: as when a cable is pulled. */
  goSilent(): void;
  close(): Promise<void>;
}

/** Passes bytes between whoever connects and the address behind it. */
export async function openRelay(to: NetConnectOpts, host = '127.0.0.1'): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const onwards = connect(to);
    pass(from, onwards);
    pass(onwards, from);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    from.pipe(to);
  }

  return {
    host,
    port,
    goSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
