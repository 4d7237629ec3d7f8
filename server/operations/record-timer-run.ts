import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

interface Timed {
  name: string;
  cron: string;
  work(): Promise<unknown>;
}

/** Records when a scheduled job last ran and its outcome. The job itself is unchanged. */
export function recordTimerRun({ db }: Pick<Context, 'db'>, { name, cron, work }: Timed): Timed {
  async function noted(): Promise<unknown> {
    await sql`insert into timed_runs (name, every_minutes) values (${name}, ${minutesBetween(cron)})
      on conflict (name) do update set every_minutes = excluded.every_minutes, begun_at = now(), ended_at = null`.execute(
      db,
    );
    try {
      const outcome = await work();
      await sql`update timed_runs set ended_at = now(), succeeded_at = now(), failure = null,
        outcome = ${JSON.stringify(outcome ?? null)}::jsonb where name = ${name}`.execute(db);
      return outcome;
    } catch (error) {
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await sql`update timed_runs set ended_at = now(), failure = ${failure} where name = ${name}`.execute(
        db,
      );
      throw error;
    }
  }
  return { name, cron, work: noted };
}

/** Understands only the cron forms used here: every minute, every n minutes, hourly, daily. */
export function minutesBetween(cron: string): number {
  const [minute = '*', hour = '*'] = cron.split(' ');
  if (hour !== '*') return 1_440;
  if (minute === '*') return 1;
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  return step === undefined ? 60 : Number(step);
}
