import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';

const keys = { SECRET_KEY: 'sk_live_sandbox', WEBHOOK_SECRET: 'whsec_sandbox', PORT: '0' };

function start(environment: Record<string, string>) {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  return program;
}

async function startAndConnect(environment: Record<string, string>) {
  const program = start(environment);
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  const { hostname, port } = new URL(/http:\S+/.exec(line.toString())?.[0] ?? '');
  return { program, stripe: new Stripe('sk_live_sandbox', { host: hostname, port, protocol: 'http' }) };
}

test('open sessions survive a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'card-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const environment = { ...keys, STATE_FILE: path.join(folder, 'state.json') };
  const first = await startAndConnect(environment);
  const session = await first.stripe.checkout.sessions.create(buildSession(), { idempotencyKey: 'one' });
  first.program.kill('SIGTERM');
  const [code] = (await once(first.program, 'exit')) as [number];

  const { stripe } = await startAndConnect(environment);

  expect(code).toBe(0);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  const repeated = await stripe.checkout.sessions.create(buildSession(), { idempotencyKey: 'one' });
  expect(repeated.id).toBe(session.id);
});

test.for([
  ['NODE_ENV=production', { ...keys, NODE_ENV: 'production' }],
  ['SECRET_KEY', { PORT: '0' }],
  ['PORT must be', { ...keys, PORT: 'many' }],
] as const)('the sandbox refuses to start, with a sentence: %s', async ([words, environment]) => {
  const program = start({ ...environment });
  const [complaint, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')]);

  expect(code).toBe(1);
  expect(complaint.trim().split('\n')).toHaveLength(1);
  expect(complaint).toContain(words);
});
