import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startAlertReceiver } from '#tests/alert-receiver.ts';

async function check(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'alerts-check.ts')], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [said, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { said, code };
}

test('a test alert is sent, and its refusal is told without the address', async () => {
  const receiver = await startAlertReceiver();
  onTestFinished(() => receiver.stop());
  const environment = { ALERT_WEBHOOK_URL: receiver.url, ALERT_WEBHOOK_FORMAT: 'ntfy' };
  expect(await check(environment)).toEqual({ said: 'ok      The test alert was accepted.\n', code: 0 });
  expect(receiver.received.map(({ body }) => body)).toEqual(['This is a test. Alerts will arrive here.']);
  receiver.answerWith(404);
  expect(await check(environment)).toEqual({
    said: 'wrong   The address in ALERT_WEBHOOK_URL answered 404.\n',
    code: 1,
  });
});

test('without an address the command says so', async () => {
  expect(await check({})).toEqual({
    said: 'wrong   ALERT_WEBHOOK_URL is not set. Alerts go only to OFFICE_EMAIL.\n',
    code: 1,
  });
});
