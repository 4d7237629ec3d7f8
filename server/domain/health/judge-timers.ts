import type { HealthPart } from '#contract/office/health.ts';
import { fact, fine, lasting, minutesSince, watch, wrong } from './health-part.ts';
import type { HealthRead, TimedRun } from './read-health.ts';

const titles: Record<string, string> = {
  'resolve-stale-checkouts': 'End what was not paid in time',
  'reconcile-orders': 'Ask the card provider about what waits',
  'sum-sales': 'Add up the days that are over',
  'forget-what-is-old': 'Remove what is old',
  'compare-ledger': 'Lay the books side by side',
};

// Work that is due each minute may be a little late.
const SLACK_MINUTES = 5;

export function judgeTimers({ runs, now }: HealthRead): HealthPart {
  const late = runs.find((run) => isOverdue(run, now));
  const broken = runs.find(({ failure }) => failure !== null);
  const said = () => {
    if (runs.length === 0)
      return watch('No timed work was done yet.', 'It begins within a minute of the start of the site.');
    if (late)
      return wrong(
        `“${titleOf(late.name)}” has not come to its end for ${lasting(minutesSince(late.succeededAt ?? late.begunAt, now))}.`,
        late.failure === null
          ? 'See that a process of the site runs; all timed work stops with the last one.'
          : `It says: ${late.failure}`,
      );
    if (broken)
      return watch(
        `“${titleOf(broken.name)}” failed the last time.`,
        `It is done again by itself. It said: ${broken.failure ?? ''}`,
      );
    return fine('All timed work was done when it was due.');
  };
  return {
    name: 'timers',
    title: 'Timed work',
    ...said(),
    facts: runs.map(({ name, succeededAt }) => fact(titleOf(name), succeededAt)),
  };
}

function isOverdue({ everyMinutes, succeededAt, begunAt }: TimedRun, now: Date): boolean {
  return minutesSince(succeededAt ?? begunAt, now) > 2 * everyMinutes + SLACK_MINUTES;
}

function titleOf(name: string): string {
  return titles[name] ?? name;
}
