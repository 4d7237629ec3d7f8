import type { HealthPart } from '#contract/operations/office-health.ts';
import type { timedQueues } from '#server/platform/known-queues.ts';
import { fact, fine, lasting, minutesSince, watch, wrong } from './health-part.ts';
import type { HealthRead, TimedRun } from './read-health.ts';

const titles: Record<(typeof timedQueues)[number], string> = {
  'resolve-stale-checkouts': 'End unpaid orders',
  'decide-sessions': 'Decide whether sessions run',
  'return-withdrawals': 'Return money after withdrawals',
  'remind-to-pay': 'Remind buyers to pay',
  'remind-who-comes': 'Ask buyers who comes',
  'reconcile-payments': 'Check pending payments with the card provider',
  'watch-emails': 'Check that emails are sent',
  'sum-sales': 'Add up daily sales',
  'forget-what-is-old': 'Remove old data',
  'erase-old-data': 'Erase old data about people',
  'check-ledger': 'Compare payment records',
  'compare-statement': 'Compare payouts and fees',
};

// A job that is due every minute may be a little late.
const SLACK_MINUTES = 5;

export function checkTimers({ runs: all, queues, now }: HealthRead): HealthPart {
  // An earlier release may have had others.
  const runs = all.filter(({ name }) => name in titles);
  // begunAt changes with each run, so a job that always fails would never be late by it.
  const lastGood = ({ name, succeededAt, begunAt }: TimedRun) =>
    succeededAt ?? queues.find((queue) => queue.name === name)?.createdAt ?? begunAt;
  const late = runs.find((run) => minutesSince(lastGood(run), now) > 2 * run.everyMinutes + SLACK_MINUTES);
  const broken = runs.find(({ failure }) => failure !== null);
  const said = () => {
    if (runs.length === 0)
      return watch(
        'No scheduled job has run yet.',
        'The first run starts within a minute after the site starts.',
      );
    if (late)
      return wrong(
        `“${titleOf(late.name)}” has not finished for ${lasting(minutesSince(lastGood(late), now))}.`,
        late.failure === null
          ? 'Check that a site process is running. Scheduled jobs stop when no process is running.'
          : `Last error: ${late.failure}`,
      );
    if (broken)
      return watch(
        `“${titleOf(broken.name)}” failed on its last run.`,
        `It will run again automatically. Last error: ${broken.failure ?? ''}`,
      );
    return fine('All scheduled jobs have run on time.');
  };
  return {
    name: 'timers',
    title: 'Scheduled jobs',
    ...said(),
    facts: runs.map(({ name, succeededAt }) => fact(titleOf(name), succeededAt)),
  };
}

function titleOf(name: string): string {
  return name in titles ? titles[name as keyof typeof titles] : name;
}
