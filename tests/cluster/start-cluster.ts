import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplicationNode, startFrontNode } from './application-node.ts';
import { createRoles } from './cluster-database.ts';
import { startDatabaseNode } from './database-node.ts';
import type { RunningDatabase } from './database-node.ts';
import type { Service } from './keep-running.ts';
import { makeNetwork } from './network.ts';
import { untilWhole } from './patroni-client.ts';
import { addressOf, applicationNodes, buildSettings, databaseNodes } from './settings.ts';
import type { DatabaseNode, Settings } from './settings.ts';

export interface Cluster {
  settings: Settings;
  databases: Record<DatabaseNode, RunningDatabase>;
  /** Logs and configurations of all nodes. */
  folder: string;
  /** Where buyers go. */
  url: string;
  startSite(environment: Settings): void;
  stop(): Promise<void>;
}

const LOGS = join(import.meta.dirname, '../../build/test-reports/cluster');
let stopped = 0;

/** Three machines of the database, as deploy/cluster describes them, with a leader and the roles. */
export async function startCluster(): Promise<Cluster> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nyea-cluster-')));
  chmodSync(folder, 0o755);
  const network = makeNetwork(folder);
  const services: Service[] = [];
  const stop = async () => {
    for (const service of services) service.leaveOff();
    keepLogs(folder);
    await network.remove();
  };
  try {
    const settings = buildSettings();
    const databases = Object.fromEntries(
      databaseNodes.map((node) => [node, startDatabaseNode(node, folder, settings)]),
    ) as Cluster['databases'];
    services.push(...Object.values(databases).flatMap(({ etcd, patroni }) => [etcd, patroni]));
    await createRoles(await untilWhole(), settings);
    const SECRETS_KEY = randomBytes(32).toString('base64');
    return {
      settings,
      databases,
      folder,
      url: `http://${addressOf['front']}:8080`,
      startSite: (environment) => {
        for (const node of applicationNodes) {
          const isMigrating = node === applicationNodes[0];
          const own = { settings, environment: { SECRETS_KEY, ...environment }, isMigrating };
          services.push(...startApplicationNode(node, folder, own));
        }
        services.push(startFrontNode(folder, settings));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Of this run's clusters, numbered. */
function keepLogs(folder: string): void {
  if (stopped === 0) rmSync(LOGS, { recursive: true, force: true });
  stopped += 1;
  cpSync(folder, join(LOGS, String(stopped)), {
    recursive: true,
    filter: (path) => !path.includes('nyea-disk-') && (path.endsWith('.log') || statSync(path).isDirectory()),
  });
}
