import type { Config } from '#server/config.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Readiness {
  message?: string;
  data?: { degraded: boolean };
}

const LONGEST_ANSWER_MS = 5_000;

/** Whether the site runs on this machine, and takes visitors. */
export async function checkSite({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Diagnosis> {
  const { ok, wrong, notKnown } = diagnose('Site');
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
  const alive = await ask('/healthz').catch((error: unknown) => error as Error);
  if (alive instanceof Error) {
    if (alive.name !== 'TimeoutError')
      return notKnown(`No site answers at ${url}.`, 'Start it, or run this command with its HOST and PORT.');
    return wrong(`What listens at ${url} does not answer.`, 'Look at its log, and restart it.');
  }
  try {
    const ready = await ask('/readyz');
    const { message = '', data } = (await ready.json()) as Readiness;
    if (ready.ok && data?.degraded === true)
      return wrong(
        `It runs at ${url} without a database that can be written: pages can be read, and nothing can be booked.`,
        'Look at the database below.',
      );
    if (ready.ok) return ok(`It runs at ${url} and takes visitors.`);
    return wrong(
      `It runs at ${url} and takes no visitors: ${message}`,
      'What is wrong below is the cause. Its log says more.',
    );
  } catch {
    return wrong(`What runs at ${url} is not this site, or too slow.`, 'Check PORT, and look at its log.');
  }
}
