import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillIn } from './fill-in.ts';
import { keepRunning } from './keep-running.ts';
import type { Service } from './keep-running.ts';
import { addressOf } from './settings.ts';
import type { Settings } from './settings.ts';

const REPOSITORY = join(import.meta.dirname, '../..');

/** HAProxy and PgBouncer with the files of deploy/cluster, and one process of the site. */
export function startApplicationNode(
  node: string,
  folder: string,
  { settings, environment, isMigrating }: { settings: Settings; environment: Settings; isMigrating: boolean },
): Service[] {
  const own = join(folder, node);
  mkdirSync(own);
  const users = join(own, 'userlist.txt');
  writeFileSync(users, fillIn('userlist.txt', settings));
  writeFileSync(join(own, 'haproxy.cfg'), fillIn('haproxy-database.cfg', settings));
  const pgbouncer = join(own, 'pgbouncer.ini');
  writeFileSync(pgbouncer, fillIn('pgbouncer.ini', { ...settings, PGBOUNCER_USERS: users }));
  execFileSync('chown', ['-R', 'postgres:postgres', own]);
  const { OWNER_PASSWORD, APP_PASSWORD } = settings;
  const log = (name: string) => join(own, `${name}.log`);
  const pooler = keepRunning({
    node,
    command: ['pgbouncer', pgbouncer],
    user: 'postgres',
    log: log('pgbouncer'),
  });
  const site = keepRunning({
    node,
    command: [process.execPath, 'bin/start.ts'],
    folder: REPOSITORY,
    log: log('site'),
    env: {
      NODE_ENV: 'test',
      HOST: addressOf[node] ?? '',
      PORT: '3000',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(own, 'data'),
      DATABASE_URL: `postgres://nyea_app:${APP_PASSWORD}@127.0.0.1:6432/nyea`,
      DATABASE_LISTEN_URL: `postgres://nyea_app:${APP_PASSWORD}@127.0.0.1:5000/nyea`,
      DATABASE_OWNER_URL: isMigrating
        ? `postgres://nyea_owner:${OWNER_PASSWORD}@127.0.0.1:5000/nyea`
        : 'none',
      ...environment,
    },
  });
  return [startProxy(node, own), pooler, site];
}

/** What visitors reach. */
export function startFrontNode(folder: string, settings: Settings): Service {
  const own = join(folder, 'front');
  mkdirSync(own);
  writeFileSync(join(own, 'haproxy.cfg'), fillIn('haproxy-site.cfg', settings));
  return startProxy('front', own);
}

function startProxy(node: string, own: string): Service {
  return keepRunning({
    node,
    command: ['haproxy', '-db', '-f', join(own, 'haproxy.cfg')],
    log: join(own, 'haproxy.log'),
  });
}
