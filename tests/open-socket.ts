import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** What a server answers to these very bytes, until it hangs up. */
export async function speakRaw(url: string, bytes: string): Promise<string> {
  const socket = await openSocket(url);
  socket.write(bytes);
  return text(socket);
}
