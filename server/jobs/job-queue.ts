import type pg from 'pg';
import { PgBoss, fromKysely } from 'pg-boss';
import type { JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { inParallel } from '#server/domain/in-parallel.ts';
import type { Job, Jobs } from '#server/domain/jobs.ts';
import { MailLeased } from '#server/domain/mail/mail-leased.ts';

type Queue = Job['queue'];

/** The handlers of job kinds, and the timed jobs. */
export interface Work {
  jobs: { [Name in Queue]: (job: Extract<Job, { queue: Name }>) => Promise<unknown> };
  timed: { name: string; cron: string; work: () => Promise<unknown> }[];
}

export interface JobQueue {
  jobs: Jobs;
  startWork(work: Work): Promise<void>;
  stop(): Promise<void>;
}

const CONNECTIONS = 2;
const AT_ONCE = 3;
// A job that takes longer is run again. Every job is safe to interrupt.
const LONGEST_STOP_MS = 1_000;

const queues: Record<Queue, { retryLimit: number; retryDelayMax: number }> = {
  mail: { retryLimit: 200, retryDelayMax: 900 },
  webhook: { retryLimit: 30, retryDelayMax: 600 },
  refund: { retryLimit: 100, retryDelayMax: 900 },
  picture: { retryLimit: 20, retryDelayMax: 600 },
  calling_off: { retryLimit: 30, retryDelayMax: 600 },
};

const inBatches = {
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  perJobResults: true,
} as const;

/** Jobs are rows that commit with what asks for them. Without LISTEN: a notification would hold up every sale. */
export async function openJobQueue(target: pg.PoolConfig, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    ...(target as { host?: string }),
    application_name: 'nyea jobs',
    max: CONNECTIONS,
    connectionTimeoutMillis: 20_000,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error; it continues'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));

  /** Queues are created once, so that processes starting together do not wait for each other's locks. */
  async function addQueue(name: string, options: Parameters<typeof boss.createQueue>[1]): Promise<void> {
    if (!known.has(name)) await boss.createQueue(name, { ...options, heartbeatSeconds: 20 });
  }

  for (const [name, options] of Object.entries(queues))
    await addQueue(name, { ...options, retryDelay: 1, retryBackoff: true, expireInSeconds: 120 });
  const workers = new Map<Queue, string>();

  async function startWorker<Name extends Queue>(name: Name, work: Work['jobs'][Name]): Promise<void> {
    type Data = Extract<Job, { queue: Name }>;
    const workOn = async ({ id, data }: { id: string; data: Data }): Promise<JobResult> => {
      try {
        await work(data);
        return { id, status: 'completed' };
      } catch (error) {
        const level = error instanceof MailLeased ? 'debug' : 'warn';
        log[level]({ err: error, queue: name, job: id }, 'a job failed; it will be retried');
        return { id, status: 'failed' };
      }
    };
    const worker = await boss.work<Data, unknown, typeof inBatches>(name, inBatches, (jobs) =>
      inParallel(jobs, AT_ONCE, workOn),
    );
    workers.set(name, worker);
  }

  return {
    jobs: {
      add: async (tx, job) => {
        await boss.send(job.queue, job, { db: fromKysely(tx) });
      },
      wake: (queue) => {
        const worker = workers.get(queue);
        if (worker !== undefined) boss.notifyWorker(worker);
      },
    },
    startWork: async ({ jobs, timed }) => {
      for (const { name } of timed)
        await addQueue(name, { policy: 'singleton', retryLimit: 0, expireInSeconds: 600 });
      await startWorker('mail', jobs.mail);
      await startWorker('webhook', jobs.webhook);
      await startWorker('refund', jobs.refund);
      await startWorker('picture', jobs.picture);
      await startWorker('calling_off', jobs.calling_off);
      for (const { name, cron, work } of timed) {
        await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
          try {
            await work();
          } catch (error) {
            log.warn({ err: error, timed: name }, 'a timed job failed; it runs again next time');
          }
        });
        await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP_MS }),
  };
}
