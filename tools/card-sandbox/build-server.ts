import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ApiError } from './api/api-error.ts';
import { addApiRoutes } from './api/api-routes.ts';
import { readMultipart } from './api/read-multipart.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { addHostedPage } from './hosted-page/hosted-page-routes.ts';
import type { Sandbox } from './sandbox.ts';

const tenMegabytes = 10 * 1024 * 1024;

export function buildServer(sandbox: Sandbox, passTime: () => void): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: tenMegabytes,
    routerOptions: { maxParamLength: 300 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => readMultipart(body, request.headers['content-type'] ?? ''),
  );
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.body);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply
      .code(status)
      .send(new ApiError(status, (error as Error).message, { type: 'api_error' }).body);
  });
  app.addHook('onRequest', async () => {
    passTime();
    sandbox.saveSoon();
  });
  app.addHook('onResponse', async () => sandbox.saveSoon());
  addApiRoutes(app, sandbox);
  addControlRoutes(app, sandbox, passTime);
  addHostedPage(app, sandbox);
  return app;
}
