import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The values of deploy/cluster/cluster.env.example that this run fills in. */
export type Settings = Record<string, string>;

/** A network for measurements, which nobody routes (RFC 2544). */
export const PREFIX = '198.18.77';
export const OUTSIDE = `${PREFIX}.1`;

export const addressOf: Record<string, string> = {
  front: `${PREFIX}.10`,
  db1: `${PREFIX}.11`,
  db2: `${PREFIX}.12`,
  db3: `${PREFIX}.13`,
  app1: `${PREFIX}.21`,
  app2: `${PREFIX}.22`,
  app3: `${PREFIX}.23`,
};

export const databaseNodes = ['db1', 'db2', 'db3'] as const;
export const applicationNodes = ['app1', 'app2', 'app3'] as const;
export type DatabaseNode = (typeof databaseNodes)[number];

/** Debian's newest. */
export function postgresBin(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).filter((version) => existsSync(join(root, version, 'bin/postgres')));
  const newest = versions.map(Number).toSorted((a, b) => b - a)[0];
  return newest === undefined ? undefined : join(root, String(newest), 'bin');
}

/** Patroni is never given the machine's own watchdog, which would restart the machine. */
export function buildSettings(): Settings {
  const nodes = Object.entries(addressOf).map(([node, address]) => [node.toUpperCase(), address]);
  const password = () => randomBytes(16).toString('hex');
  return {
    ...(Object.fromEntries(nodes) as Settings),
    NETWORK: `${PREFIX}.0/24`,
    POSTGRES_BIN: postgresBin() ?? '',
    WATCHDOG: 'off',
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    PATRONI_PASSWORD: password(),
    OWNER_PASSWORD: password(),
    APP_PASSWORD: password(),
  };
}
