import { useQuery } from '@tanstack/react-query';
import type { Health, HealthLevel, HealthPart } from '#contract/operations/office-health.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { FailedWork } from './failed-work.tsx';
import { HealthWithoutDatabase } from './health-without-database.tsx';

const EVERY_MS = 30_000;
// Faster while the user waits for a retry.
const SOON_MS = 4_000;

export default function HealthPage() {
  const query = useQuery({
    queryKey: ['health'],
    queryFn: () => callOffice<Health>('/health'),
    refetchInterval: ({ state }) => (isStuck(state.data) ? SOON_MS : EVERY_MS),
  });
  return (
    <>
      <PageTitle
        title="Health"
        line="What is wrong and how to fix it, most serious first. Updated every 30 seconds."
        actions={
          <Button look="quiet" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            Refresh now
          </Button>
        }
      />
      {query.isError && <HealthWithoutDatabase />}
      <QueryResult query={query} what="Health of the site">
        {(health) => (
          <>
            <p role="status" className="mb-8 font-serif text-2xl">
              {inOneSentence(health.parts)}
            </p>
            <FailedWork jobs={health.failed_jobs} deliveries={health.waiting_events} />
            <div className="grid gap-x-12 xl:grid-cols-2">
              {health.parts.map((part) => (
                <Part key={part.name} part={part} />
              ))}
            </div>
            <p className="text-ink-soft mt-6 text-sm">
              Read <When at={health.at} />
            </p>
          </>
        )}
      </QueryResult>
    </>
  );
}

function isStuck(health: Health | undefined): boolean {
  return health !== undefined && health.failed_jobs.length + health.waiting_events.length > 0;
}

function inOneSentence(parts: HealthPart[]): string {
  const count = (level: HealthLevel) => parts.filter((part) => part.level === level).length;
  const wrong = count('wrong');
  const watch = count('watch');
  if (wrong > 0) return wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`;
  if (watch > 0) return watch === 1 ? 'One thing to watch.' : `${watch} things to watch.`;
  return 'Everything is working.';
}

const levels: Record<HealthLevel, { word: string; look: string }> = {
  wrong: { word: 'Wrong', look: 'bg-red text-white' },
  watch: { word: 'Watch', look: 'bg-ink text-white' },
  fine: { word: 'Fine', look: 'border border-rule' },
};

function Part({ part: { title, level, says, advice, facts } }: { part: HealthPart }) {
  const { word, look } = levels[level];
  return (
    <section className="border-ink min-w-0 border-t-2 py-5">
      <h2 className="flex flex-wrap items-baseline gap-3 font-serif text-2xl">
        {title}
        <span className={`rounded-edge px-2 py-0.5 font-sans text-sm font-semibold ${look}`}>{word}</span>
      </h2>
      <p className="mt-2 wrap-anywhere">{says}</p>
      {advice !== null && <p className="mt-1 font-semibold wrap-anywhere">{advice}</p>}
      <dl className="mt-3 grid gap-x-6 text-sm sm:grid-cols-[14rem_1fr]">
        {facts.map(({ label, value, at }) => (
          <div key={`${label} ${value}`} className="contents">
            <dt className="text-ink-soft py-0.5">{label}</dt>
            <dd className="pb-1 wrap-anywhere sm:py-0.5">{at === null ? value : <When at={at} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
