import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export type Break = 'refuses' | 'is silent';

export interface BreakableWay {
  port: number;
  /** From now on the way refuses connections and ends those that it has, or lets nothing through and says nothing. */
  break(how: Break): void;
  mend(): void;
  stop(): Promise<void>;
}

type Target = { path: string } | { port: number; host: string };

/** A TCP way to a server, which a test can break and mend. */
export async function openBreakableWay(target: Target): Promise<BreakableWay> {
  let broken: Break | undefined;
  const open = new Set<Socket>();

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
    return socket;
  }

  const server = createServer((near) => {
    keep(near);
    // What is silent stays silent, also after it is mended: the other side has lost it.
    if (broken === 'is silent') return;
    const far = keep(connect(target));
    near.on('data', (bytes) => void (broken ?? far.write(bytes)));
    far.on('data', (bytes) => void (broken ?? near.write(bytes)));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    break: (how) => {
      broken = how;
      if (how === 'is silent') return;
      server.close();
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      if (broken === 'refuses') server.listen(port, '127.0.0.1');
      broken = undefined;
      for (const socket of open) socket.destroy();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
