import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { LoadJob, LoadReport } from './load-process.ts';
import { median } from './median.ts';
import { databaseSeconds, processorSeconds } from './process-usage.ts';
import type { Server } from './start-server.ts';
import { Void } from './void.ts';

export interface Target {
  server: Server;
  path: string;
  status: number;
  headers?: Record<string, string>;
  paths?: string[];
  bodies?: string[];
}

export interface Rate {
  perSecond: number;
  /** Answers for each second of processor time of the server and its database, without load generator and neighbours. */
  perProcessorSecond: number;
}

const ROUNDS = 3;
const ROUND_SECONDS = 2.5;
const WARM_UP_SECONDS = 1;

/** Alternates between both, so that noise of the machine affects both. */
export async function measureInTurn(load: ChildProcess, targets: [Target, Target]): Promise<[Rate, Rate]> {
  const [ours, baseline] = targets;
  const rates: [Rate[], Rate[]] = [[], []];
  for (const target of targets) await measure(load, target, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await measure(load, ours, ROUND_SECONDS));
    rates[1].push(await measure(load, baseline, ROUND_SECONDS));
  }
  return [medianRate(rates[0]), medianRate(rates[1])];
}

async function measure(load: ChildProcess, target: Target, seconds: number): Promise<Rate> {
  const { server, path, status, headers = {}, paths, bodies } = target;
  const usedBefore = secondsUsed(server);
  const report = await runLoad(load, {
    url: server.url + path,
    seconds,
    headers,
    ...(paths && { paths }),
    ...(bodies && { bodies }),
  });
  const used = secondsUsed(server) - usedBefore;
  const answers = report.answers[status] ?? 0;
  const isPure = Object.keys(report.answers).length === 1 && report.failures === 0;
  if (answers === 0 || !isPure)
    throw new Void(
      `${path} should answer ${status} only, and gave ${JSON.stringify(report.answers)} and ${report.failures} failures.`,
    );
  return { perSecond: answers / report.seconds, perProcessorSecond: answers / used };
}

export function secondsUsed({ pid, databasePid }: Server): number {
  return processorSeconds(pid) + (databasePid === undefined ? 0 : databaseSeconds(databasePid));
}

export async function runLoad(load: ChildProcess, job: LoadJob): Promise<LoadReport> {
  const ended = new AbortController();
  const died = once(load, 'exit', { signal: ended.signal }).then((): never => {
    throw new Void('the load generator ended.');
  });
  died.catch(() => {});
  const reported = once(load, 'message') as Promise<[LoadReport]>;
  load.send(job);
  const [report] = await Promise.race([reported, died]);
  ended.abort();
  return report;
}

function medianRate(rates: Rate[]): Rate {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    perProcessorSecond: median(rates.map(({ perProcessorSecond }) => perProcessorSecond)),
  };
}
