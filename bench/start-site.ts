import { startServer } from './start-server.ts';
import type { Server } from './start-server.ts';

const usual = { HOST: '127.0.0.1', DATABASE_URL: '', API_BASE_URL: '', CORS_ORIGINS: '', LOG_LEVEL: 'info' };

/** As `npm start` on a new machine: an empty database, filled with the sample data. */
export function startSiteFirst(folder: string): Promise<Server> {
  return start(folder, { NODE_ENV: 'development', PUBLIC_URL: '' });
}

/** As in production, behind a proxy on the same machine. */
export function startSiteAgain(folder: string): Promise<Server> {
  return start(folder, { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' });
}

function start(folder: string, mode: Record<string, string>): Promise<Server> {
  const env = { ...usual, ...mode, TRUST_PROXY: '127.0.0.1', DATA_DIR: `${folder}/data` };
  return startServer('bin/start.ts', { env, log: `${folder}/site.log`, probe: '/readyz' });
}
