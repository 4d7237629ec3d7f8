import { readFileSync } from 'node:fs';
import { startServer } from './start-server.ts';
import type { Server } from './start-server.ts';

const usual = {
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  API_BASE_URL: '',
  CORS_ORIGINS: '',
  LOG_LEVEL: 'info',
};

export const keys = {
  STRIPE_SECRET_KEY: 'sk_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
};

/** As `npm start` on a new machine: an empty database, filled with the sample data. */
export function startSiteFirst(folder: string): Promise<Server> {
  return start(folder, { NODE_ENV: 'development', PUBLIC_URL: '' });
}

// Well formed, and nobody's: a measurement neither takes cards nor sends emails.
const nobodys = {
  DATABASE_URL: 'embedded',
  MAIL_FROM: 'NYEA <no-reply@example.com>',
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  SMTP_URL: 'smtp://127.0.0.1:1',
  OFFICE_EMAIL: 'office@example.com',
};

/** As in production, behind a proxy on the same machine. */
export function startSiteAgain(folder: string): Promise<Server> {
  return start(folder, { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com', ...nobodys });
}

/** Cards are taken by the stub; its rate is not what is measured. */
export function startSiteWithCards(folder: string, cards: Server): Promise<Server> {
  const card = { ...keys, STRIPE_API_URL: cards.url, STRIPE_SESSIONS_PER_SECOND: '100000' };
  return start(folder, { NODE_ENV: 'production', PUBLIC_URL: '', ...card }, 'tools/bench/site-with-cards.ts');
}

async function start(
  folder: string,
  mode: Record<string, string>,
  script = 'bin/start.mjs',
): Promise<Server> {
  const env = { ...usual, ...mode, TRUST_PROXY: '127.0.0.1', DATA_DIR: `${folder}/data` };
  const server = await startServer(script, { env, log: `${folder}/site.log`, probe: '/readyz' });
  const [databasePid] = readFileSync(`${folder}/data/postgres/postmaster.pid`, 'utf8').split('\n');
  return { ...server, databasePid: Number(databasePid) };
}
