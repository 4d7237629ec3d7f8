import type pg from 'pg';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job, Jobs } from '#server/domain/jobs.ts';

type Queue = Job['queue'];

/** What each kind of job does, and what is done again and again. */
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
const LONGEST_STOP_MS = 4_000;

const queues: Record<Queue, { retryLimit: number; retryDelayMax: number }> = {
  mail: { retryLimit: 200, retryDelayMax: 900 },
  webhook: { retryLimit: 30, retryDelayMax: 600 },
  refund: { retryLimit: 100, retryDelayMax: 900 },
};

/** Jobs are rows that commit with what asks for them. Without LISTEN: a notification would hold up every sale. */
export async function openJobQueue(target: pg.PoolConfig, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    ...(target as { host?: string }),
    application_name: 'nyea jobs',
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error; it goes on'));
  await boss.start();
  for (const [name, options] of Object.entries(queues))
    await boss.createQueue(name, {
      ...options,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: 120,
      heartbeatSeconds: 20,
    });
  const workers = new Map<Queue, string[]>();

  async function startWorkers<Name extends Queue>(name: Name, work: Work['jobs'][Name]): Promise<void> {
    const ids = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        boss.work<Extract<Job, { queue: Name }>>(
          name,
          { batchSize: 1, pollingIntervalSeconds: 2 },
          async ([job]) => {
            if (!job) return;
            try {
              await work(job.data);
            } catch (error) {
              log.warn({ err: error, queue: name, job: job.id }, 'a job failed; it is tried again');
              throw error;
            }
          },
        ),
      ),
    );
    workers.set(name, ids);
  }

  return {
    jobs: {
      add: async (tx, job) => {
        await boss.send(job.queue, job, { db: fromKysely(tx) });
      },
      wake: (queue) => {
        for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
      },
    },
    startWork: async ({ jobs, timed }) => {
      await startWorkers('mail', jobs.mail);
      await startWorkers('webhook', jobs.webhook);
      await startWorkers('refund', jobs.refund);
      for (const { name, cron, work } of timed) {
        await boss.createQueue(name, {
          policy: 'singleton',
          retryLimit: 0,
          expireInSeconds: 600,
          heartbeatSeconds: 20,
        });
        await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
          try {
            await work();
          } catch (error) {
            log.warn({ err: error, timed: name }, 'what is done at times failed; it is done again next time');
          }
        });
        await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP_MS }),
  };
}
