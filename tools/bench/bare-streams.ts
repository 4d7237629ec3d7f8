import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** The yardstick: Node's server, which keeps streams open and writes to all of them what is posted. */
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    void text(request).then((news) => {
      for (const stream of streams) stream.write(news);
      response.end();
    });
    return;
  }
  if (request.headers.accept !== 'text/event-stream') {
    response.end();
    return;
  }
  streams.add(response);
  response.once('close', () => streams.delete(response));
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 3000\n\n');
});
server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']), backlog: 4_096 });
