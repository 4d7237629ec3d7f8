import { writeFileSync } from 'node:fs';
import { startServer } from './start-server.ts';
import type { Server } from './start-server.ts';

export interface BareAnswer {
  route: string;
  contentType: string;
  body: Buffer;
}

/** The yardstick: the bytes that the site answers under this address, from Fastify and nothing else. */
export function startBareServer(folder: string, { route, contentType, body }: BareAnswer): Promise<Server> {
  const file = `${folder}/body`;
  writeFileSync(file, body);
  return start(folder, { ROUTE: route, CONTENT_TYPE: contentType, BODY_FILE: file });
}

export function startBareNotModified(folder: string, route: string): Promise<Server> {
  return start(folder, { ROUTE: route, STATUS: '304' });
}

function start(folder: string, env: Record<string, string>): Promise<Server> {
  const log = `${folder}/bare-server.log`;
  return startServer('tools/bench/bare-server.ts', {
    env: { ...env, NODE_ENV: 'production' },
    log,
    probe: env['ROUTE'] ?? '/',
  });
}
