import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { queues } from './queues.ts';

const LOOK_EVERY_MS = 200;

/** Creates or upgrades the job queue's schema and its queues, as the owner. Safe to repeat. */
export async function createJobQueue(owner: pg.PoolConfig, log: Logger): Promise<void> {
  const boss = new PgBoss({
    ...(owner as { host?: string }),
    application_name: 'nyea jobs',
    max: 2,
    connectionTimeoutMillis: 20_000,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'creating the job queue met an error'));
  await boss.start();
  try {
    await createQueues(boss);
    // After an upgrade of the library, it builds indexes in the background.
    while (await hasIndexesToBuild(boss)) await sleep(LOOK_EVERY_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { policy, ...options }] of queues) {
    const there = known.get(name);
    // Created once, so that processes starting together do not wait for each other's locks.
    if (!there) await boss.createQueue(name, policy ? { ...options, policy } : options);
    else if (options.retryLimit !== undefined && there.retryLimit !== options.retryLimit)
      await boss.updateQueue(name, options);
  }
  // Queues of earlier releases. Rows that still wait get new jobs from `addMissingJobs`.
  for (const name of known.keys()) {
    if (queues.has(name) || name.startsWith('__')) continue;
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
}

async function hasIndexesToBuild(boss: PgBoss): Promise<boolean> {
  const builds = await boss.getBamStatus();
  return builds.some(({ status }) => status === 'pending' || status === 'in_progress');
}
