import { expect, onTestFinished, test } from 'vitest';
import { startAlertReceiver } from '#tests/alert-receiver.ts';
import { runCommand } from '#tests/restore/run-command.ts';

const sendTestAlert = (environment: Record<string, string>) => runCommand('doctor', ['alerts'], environment);

test('a test alert is sent, and its refusal is told without the address', async () => {
  const receiver = await startAlertReceiver();
  onTestFinished(() => receiver.stop());
  const environment = { ALERT_WEBHOOK_URL: receiver.url, ALERT_WEBHOOK_FORMAT: 'ntfy' };
  const accepted = await sendTestAlert(environment);
  expect(accepted.output).toMatch(/^ok {8}Test alert: It was accepted\.$/m);
  expect(accepted.code).toBe(0);
  expect(receiver.received.map(({ body }) => body)).toEqual(['This is a test. Alerts will arrive here.']);
  receiver.answerWith(404);
  const refused = await sendTestAlert(environment);
  expect(refused.output).toMatch(/^wrong {5}Test alert: The address in ALERT_WEBHOOK_URL answered 404\.$/m);
  expect(refused.output).not.toContain(receiver.url);
  expect(refused.code).toBe(1);
});

test('without an address the command says so, and exits with 1', async () => {
  const { output, code } = await sendTestAlert({});
  expect(output).toMatch(
    /^warning {3}Test alert: ALERT_WEBHOOK_URL is not set\. Alerts go only to OFFICE_EMAIL\.$/m,
  );
  expect(code).toBe(1);
});
