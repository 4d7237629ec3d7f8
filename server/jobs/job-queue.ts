import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Job as ClaimedJob, JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { inParallel } from '#server/platform/in-parallel.ts';
import type { Job, Jobs } from '#server/platform/jobs.ts';
import type { Queue } from './queues.ts';
import { GIVEN_UP } from './queues.ts';

/** The handlers of job kinds, and the timed jobs. */
export interface Work {
  jobs: { [Name in Queue]: (job: Extract<Job, { queue: Name }>) => Promise<unknown> };
  timed: { name: string; cron: string; work: () => Promise<unknown> }[];
}

/** What is to happen around each job, such as tracing it. */
export type AroundJob = <Result>(queue: string, work: () => Promise<Result>) => Promise<Result>;

export interface JobQueue {
  jobs: Jobs;
  startWork(work: Work): Promise<void>;
  stop(): Promise<void>;
}

const CONNECTIONS = 2;
const AT_ONCE = 3;
// Each waits for the card provider, and what they write then is written together.
const WEBHOOKS_AT_ONCE = 10;
// More webhooks at once than this are a rush of payments.
const FEW_WEBHOOKS = 3;
const RUSH_MS = 200;
const LONGEST_WAIT_MS = 3_000;
// A job that takes longer is run again. Every job is safe to interrupt.
const LONGEST_STOP_MS = 1_000;

const workOptions = {
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  perJobResults: true,
} as const;

/**
 * Jobs are rows that commit together with their cause. LISTEN/NOTIFY is not used, because notifications would slow down
 * every sale. The queues are there: `createJobQueue` made them.
 */
export async function openJobQueue(
  target: pg.PoolConfig,
  log: Logger,
  { aroundJob = (_queue, work) => work() }: { aroundJob?: AroundJob } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...(target as { host?: string }),
    application_name: 'nyea jobs',
    max: CONNECTIONS,
    connectionTimeoutMillis: 20_000,
    // Both need the owner of the tables.
    migrate: false,
    reindex: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error; the queue continues'));
  await boss.start();
  const workers = new Map<Queue, string>();
  let rushUntil = 0;

  /** Documents of emails take a whole core: in a rush, who has paid gets a seat before others get their emails. */
  async function letPaymentsPass(signal: AbortSignal): Promise<void> {
    const latest = performance.now() + LONGEST_WAIT_MS;
    while (!signal.aborted && performance.now() < Math.min(rushUntil, latest))
      await sleep(RUSH_MS, undefined, { signal }).catch(() => {});
  }

  async function workOnWebhooks<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
    const isRush = count > FEW_WEBHOOKS;
    if (isRush) rushUntil = Number.POSITIVE_INFINITY;
    try {
      return await work();
    } finally {
      // The next of them are fetched meanwhile.
      if (isRush) rushUntil = performance.now() + RUSH_MS;
    }
  }

  async function startWorker<Name extends Queue>(name: Name, work: Work['jobs'][Name]): Promise<void> {
    type Data = Extract<Job, { queue: Name }>;
    const workOn = async ({ id, data, signal }: ClaimedJob<Data>): Promise<JobResult> => {
      // This process was considered dead while it worked on other jobs of the batch, so another process has this one.
      if (signal.aborted) return { id, status: 'failed' };
      try {
        await aroundJob(name, () => work(data));
        return { id, status: 'completed' };
      } catch (error) {
        log.warn({ err: error, queue: name, job: id }, 'a job failed; it will be retried');
        return { id, status: 'failed' };
      }
    };
    const worker = await boss.work<Data, unknown, typeof workOptions>(name, workOptions, async (jobs) => {
      if (name === 'webhook')
        return workOnWebhooks(jobs.length, () => inParallel(jobs, WEBHOOKS_AT_ONCE, workOn));
      const [first] = jobs;
      if (name === 'email' && first) await letPaymentsPass(first.signal);
      return inParallel(jobs, AT_ONCE, workOn);
    });
    workers.set(name, worker);
  }

  return {
    jobs: {
      add: async (tx, job, afterSeconds = 0) => {
        await boss.send(job.queue, job, { db: fromKysely(tx), startAfter: afterSeconds });
      },
      addAll: async (tx, jobs) => {
        for (const [queue, each] of Map.groupBy(jobs, (job) => job.queue))
          await boss.insert(
            queue,
            each.map((data) => ({ data })),
            { db: fromKysely(tx) },
          );
      },
      redrive: async (tx, id) => (await boss.redrive(GIVEN_UP, { db: fromKysely(tx), ids: [id] })) === 1,
      wake: (queue) => {
        const worker = workers.get(queue);
        if (worker !== undefined) boss.notifyWorker(worker);
      },
    },
    startWork: async ({ jobs, timed }) => {
      await startWorker('email', jobs.email);
      await startWorker('alert', jobs.alert);
      await startWorker('webhook', jobs.webhook);
      await startWorker('refund', jobs.refund);
      await startWorker('evidence', jobs.evidence);
      await startWorker('picture', jobs.picture);
      await startWorker('session_cancellation', jobs.session_cancellation);
      const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const { name, cron, work } of timed) {
        await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
          try {
            await aroundJob(name, work);
          } catch (error) {
            log.warn(
              { err: error, timed: name },
              'a scheduled job failed; it will run again at its next time',
            );
          }
        });
        if (schedules.get(name) !== cron) await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP_MS }),
  };
}
