import autocannon from 'autocannon';
import type { LoadRequest } from 'autocannon';
import { nextBuyer, withOwnEmail } from './next-buyer.ts';
import { visitorAddress } from './visitor-address.ts';

export interface LoadJob {
  url: string;
  seconds: number;
  headers: Record<string, string>;
  /** Each request takes the next of them; the address itself where there are none. */
  paths?: string[];
  /** Each request posts the next of them, as another buyer from another address. */
  bodies?: string[];
  /** Twenty where it is not said. */
  connections?: number;
  /** As many as are answered, where it is not said. */
  perSecond?: number;
}

export interface LoadReport {
  seconds: number;
  answers: Record<string, number>;
  failures: number;
}

const CONNECTIONS = 20;
const VISITORS = 1_000;

process.on('message', (job: LoadJob) => {
  run(job).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());

async function run(job: LoadJob): Promise<LoadReport> {
  const { url, seconds, connections = CONNECTIONS, perSecond } = job;
  const { duration, errors, timeouts, statusCodeStats } = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    requests: requestsOf(job),
  });
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]);
  return {
    seconds: duration,
    answers: Object.fromEntries(counts) as Record<string, number>,
    failures: errors + timeouts,
  };
}

function requestsOf({ url, headers, paths, bodies }: LoadJob): LoadRequest[] {
  if (bodies) return [postInTurn(new URL(url).pathname, bodies, headers)];
  return paths ? [takeInTurn(paths, headers)] : fromManyVisitors(url, headers);
}

/** The limit of reads counts by address; a thousand visitors stay below it, each for itself. */
function fromManyVisitors(url: string, headers: Record<string, string>): LoadRequest[] {
  const { pathname: path } = new URL(url);
  return Array.from({ length: VISITORS }, (_, visitor) => ({
    path,
    headers: { ...headers, 'x-forwarded-for': visitorAddress(visitor) },
  }));
}

function takeInTurn(paths: string[], headers: Record<string, string>): LoadRequest {
  let turn = 0;
  return {
    setupRequest: (request) => {
      turn += 1;
      const from = { 'x-forwarded-for': visitorAddress(turn % VISITORS) };
      return { ...request, path: paths[turn % paths.length] ?? '/', headers: { ...headers, ...from } };
    },
  };
}

function postInTurn(path: string, bodies: string[], headers: Record<string, string>): LoadRequest {
  const sent = { ...headers, 'content-type': 'application/json' };
  let turn = 0;
  return {
    setupRequest: (request) => {
      turn += 1;
      const body = withOwnEmail(bodies[turn % bodies.length] ?? '');
      return { ...request, method: 'POST', path, body, headers: { ...sent, ...nextBuyer() } };
    },
  };
}
