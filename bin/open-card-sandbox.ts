import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { firm } from '#contract/firm.ts';
import type { Config } from '#server/config.ts';
import type { StripeOptions } from '#server/integrations/stripe.ts';

export interface OpenCardSandbox {
  cards: StripeOptions;
  url: string;
  /** The site's address is known only once it listens. */
  deliverTo(siteUrl: string): void;
  stop(): Promise<void>;
}

interface Running {
  secretKey: string;
  webhookSecret: string;
  port: number;
}

const LONGEST_LOOK_MS = 1_000;

/** Uses the sandbox that another process started for this data folder, or starts one from its saved state. */
export async function openCardSandbox({ dataDir }: Config): Promise<OpenCardSandbox> {
  const folder = join(dataDir, 'card-sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'running.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Running) : undefined;
  if (known && (await isAnswering(known)))
    return { cards: cardsOf(known), url: urlOf(known), deliverTo: () => {}, stop: async () => {} };
  const secretKey = known?.secretKey ?? `sk_sandbox_${randomBytes(16).toString('hex')}`;
  const webhookSecret = known?.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`;
  const start = (port: number) =>
    startCardSandbox({
      secretKey,
      webhookSecret,
      port,
      stateFile: join(folder, 'state.json'),
      requestsPerSecond: 25,
      merchantName: firm.name,
    });
  // Keep the previous port, because the addresses of open sessions contain it.
  const sandbox = await start(known?.port ?? 0).catch(() => start(0));
  const running = { secretKey, webhookSecret, port: sandbox.port };
  writeFileSync(`${file}.new`, JSON.stringify(running), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return {
    cards: cardsOf(running),
    url: urlOf(running),
    deliverTo: (siteUrl) => sandbox.deliverTo(`${siteUrl}/api/v1/stripe/webhook`),
    stop: () => sandbox.stop(),
  };
}

function cardsOf({ secretKey, webhookSecret, port }: Running): StripeOptions {
  return { secretKey, webhookSecret, address: { host: '127.0.0.1', port, protocol: 'http' } };
}

function urlOf({ port }: Running): string {
  return `http://127.0.0.1:${port}`;
}

async function isAnswering(running: Running): Promise<boolean> {
  try {
    const answer = await fetch(`${urlOf(running)}/v1/account`, {
      headers: { authorization: `Bearer ${running.secretKey}` },
      signal: AbortSignal.timeout(LONGEST_LOOK_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
