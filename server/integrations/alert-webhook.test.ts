import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAlertReceiver } from '#tests/alert-receiver.ts';
import type { AlertReceiver } from '#tests/alert-receiver.ts';
import { openAlertWebhook } from './alert-webhook.ts';

let receiver: AlertReceiver;
beforeAll(async () => {
  receiver = await startAlertReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(200);
});

const alert = {
  id: 12,
  title: 'Alert from www.example.com',
  text: 'Order ABC: A refund failed.',
  url: 'https://www.example.com/admin/orders/ABC',
  at: new Date('2026-11-22T10:00:00Z'),
};

test('Slack gets a JSON body with one text', async () => {
  await openAlertWebhook({ url: receiver.url, format: 'slack' }).send(alert);
  const [got] = receiver.received;
  expect(got).toMatchObject({ path: '/alerts', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(got!.body)).toEqual({
    text: 'Alert from www.example.com: Order ABC: A refund failed. https://www.example.com/admin/orders/ABC',
  });
  expect(got!.headers).not.toHaveProperty('authorization');
});

test('ntfy gets plain text with a title and a link, and the token of the address', async () => {
  const url = receiver.url.replace('//', '//:tk_secret@');
  await openAlertWebhook({ url, format: 'ntfy' }).send({ ...alert, text: 'The buyer’s refund failed.' });
  const [got] = receiver.received;
  expect(got).toMatchObject({
    path: '/alerts',
    headers: { title: alert.title, click: alert.url, authorization: `Basic ${btoa(':tk_secret')}` },
    body: 'The buyer’s refund failed.',
  });
});

test('a program of one’s own gets the id, which is the same at each try', async () => {
  await openAlertWebhook({ url: receiver.url, format: 'json' }).send(alert);
  expect(JSON.parse(receiver.received[0]!.body)).toEqual({ ...alert, at: '2026-11-22T10:00:00.000Z' });
});

test.for([301, 302, 307, 308])('a redirect (%i) is not followed and counts as a failure', async (status) => {
  receiver.answerWith(status);
  await expect(openAlertWebhook({ url: receiver.url, format: 'json' }).send(alert)).rejects.toThrow(
    `answered ${status}`,
  );
  expect(receiver.received.map(({ path }) => path)).toEqual(['/alerts']);
});

test('a refusal and silence fail without the address, which may be a secret', async () => {
  const url = `${receiver.url}/T000/secret`;
  receiver.answerWith(403);
  await expect(openAlertWebhook({ url, format: 'slack' }).send(alert)).rejects.toThrow(
    /^The address in ALERT_WEBHOOK_URL answered 403\.$/,
  );
  receiver.answerWith(0);
  const impatient = openAlertWebhook({ url, format: 'slack', timeoutMs: 200 });
  await expect(impatient.send(alert)).rejects.toThrow(
    /^The address in ALERT_WEBHOOK_URL did not answer: TimeoutError\.$/,
  );
  const nobody = openAlertWebhook({ url: 'http://127.0.0.1:1/secret', format: 'slack' });
  await expect(nobody.send(alert)).rejects.toThrow(/did not answer: (ECONNREFUSED|TypeError)\.$/);
});
