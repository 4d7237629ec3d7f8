import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** What the framework gives at best: one route, finished bytes, no hooks, no log, no limits. */
const { PORT, ROUTE = '/', STATUS = '200', CONTENT_TYPE = 'text/plain', BODY_FILE } = process.env;
const body = BODY_FILE === undefined ? undefined : readFileSync(BODY_FILE);
const status = Number(STATUS);

const app = Fastify({ logger: false });
app.get(ROUTE, (_request, reply) => {
  reply.code(status);
  if (body !== undefined) reply.header('content-type', CONTENT_TYPE);
  reply.send(body);
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
