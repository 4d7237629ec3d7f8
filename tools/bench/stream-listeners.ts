import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Heard, Sale } from './stream-waits.ts';
import { openWaits } from './stream-waits.ts';
import { visitorAddress } from './visitor-address.ts';

export type ListenerJob = { url: string; streams: number } | { sold: Sale } | 'report' | 'close';

export interface ListenerReport extends Heard {
  /** Streams that are open. */
  open: number;
}

const AT_ONCE = 100;
const open = new Set<Socket>();
let waits = openWaits();

process.on('message', (job: ListenerJob) => {
  if (job === 'close') closeAll();
  else if (job === 'report') report();
  else if ('sold' in job) waits.sold(job.sold);
  else openAll(job).then(report, fail);
});
process.on('disconnect', () => process.exit());

function report(): void {
  process.send?.({ open: open.size, ...waits.report(open.size) } satisfies ListenerReport);
  waits = openWaits();
}

function closeAll(): void {
  const all = [...open];
  open.clear();
  for (const socket of all) socket.destroy();
  report();
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

async function openAll({ url, streams }: { url: string; streams: number }): Promise<void> {
  let next = 0;
  const openInTurn = async () => {
    for (let stream = next++; stream < streams; stream = next++) await openOne(url, stream);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openInTurn));
}

/** Sockets without a parser, because the listeners work on the same machine as what is measured. */
async function openOne(address: string, stream: number): Promise<void> {
  const { hostname, port, host, pathname, search } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket
    .setEncoding('utf8')
    .write(
      [
        `GET ${pathname}${search} HTTP/1.1`,
        `host: ${host}`,
        'accept: text/event-stream',
        `x-forwarded-for: ${visitorAddress(stream)}`,
        '\r\n',
      ].join('\r\n'),
    );
  const [answer] = (await once(socket, 'data')) as [string];
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`a stream was answered ${answer.slice(0, 40)}`);
  open.add(socket);
  socket.on('data', (text: string) => waits.heard(text));
  socket.once('close', () => {
    if (open.delete(socket)) fail(new Error('a stream was ended by the server'));
  });
}
