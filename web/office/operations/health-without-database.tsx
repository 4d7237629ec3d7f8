import { useQuery } from '@tanstack/react-query';
import type { ServicePart, ServiceState, ServiceStatus } from '#contract/operations/service-status.ts';
import { callApi } from '../../api-client/call-api.ts';
import { When } from '../format/when.tsx';

const EVERY_MS = 5_000;

/** What the site itself knows. It needs no database, so it can be read when the rest of the page cannot. */
export function HealthWithoutDatabase() {
  const { data } = useQuery({
    queryKey: ['service-status'],
    queryFn: () =>
      callApi<ServiceStatus>('/status', 'The status could not be read.', { whenRefused: 'stay' }),
    refetchInterval: EVERY_MS,
  });
  if (!data) return null;
  return (
    <section aria-labelledby="service-status" className="mb-10">
      <h2 id="service-status" className="font-serif text-2xl">
        What works right now
      </h2>
      <ul className="mt-3">
        {data.parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </ul>
    </section>
  );
}

const states: Record<ServiceState, { word: string; look: string }> = {
  paused: { word: 'Paused', look: 'bg-red text-white' },
  delayed: { word: 'Delayed', look: 'bg-ink text-white' },
  works: { word: 'Working', look: 'border border-rule' },
};

function Part({ part: { title, state, says, since } }: { part: ServicePart }) {
  const { word, look } = states[state];
  return (
    <li className="border-rule border-t py-3">
      <p className="flex flex-wrap items-baseline gap-3 font-semibold">
        {title}
        <span className={`rounded-edge px-2 py-0.5 text-sm ${look}`}>{word}</span>
      </p>
      <p className="mt-1">
        {says}
        {since !== null && (
          <span className="text-ink-soft">
            {' '}
            Since <When at={since} />.
          </span>
        )}
      </p>
    </li>
  );
}
