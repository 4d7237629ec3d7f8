import { expect, test } from 'vitest';
import { buildSession } from '../testing/build-session.ts';
import { listenForWebhooks } from '../testing/listen-for-webhooks.ts';
import { startTestSandbox } from '../testing/start-test-sandbox.ts';

async function startWith(webhooks: object, ...answers: number[]) {
  const listener = await listenForWebhooks(...answers);
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: listener.url });
  sandbox.faults.set({ webhooks });
  const makeEvent = async () => {
    const { id } = await stripe.checkout.sessions.create(buildSession());
    await stripe.checkout.sessions.expire(id);
    return id;
  };
  return { listener, sandbox, stripe, makeEvent };
}

test('a refused event is sent again with the same id until it is accepted', async () => {
  const { listener, stripe, makeEvent } = await startWith(
    { retryAfterSeconds: [0.01, 0.01, 0.01] },
    500,
    302,
  );

  await makeEvent();
  await listener.arrived(3);

  expect(new Set(listener.events.map(({ id }) => id)).size).toBe(1);
  await expect.poll(async () => (await stripe.events.list({ delivery_success: true })).data.length).toBe(1);
});

test('after the last try an event waits until it is resent manually', async () => {
  const { listener, sandbox, stripe, makeEvent } = await startWith({ retryAfterSeconds: [] }, 500);
  await makeEvent();
  await listener.arrived(1);
  const [event] = sandbox.events();
  expect((await stripe.events.retrieve(String(event?.id))).pending_webhooks).toBe(1);

  const answer = await fetch(`${sandbox.url}/sandbox/events/${event?.id}/redeliver`, { method: 'POST' });

  expect(await answer.json()).toEqual({ delivered: true });
  expect(listener.events).toHaveLength(2);
});

test('events can arrive twice', async () => {
  const { listener, makeEvent } = await startWith({ duplicateShare: 1 });

  await makeEvent();
  await listener.arrived(2);

  expect(listener.events[0]?.id).toBe(listener.events[1]?.id);
});

test('events can arrive out of order', async () => {
  const { listener, sandbox, makeEvent } = await startWith({ reorderShare: 1 });
  const held = await makeEvent();
  sandbox.faults.reset();

  const passing = await makeEvent();
  await listener.arrived(2);

  expect(listener.events.map(({ data }) => (data.object as { id: string }).id)).toEqual([passing, held]);
});

test('a lost event is still in the list of events', async () => {
  const { listener, sandbox, stripe, makeEvent } = await startWith({ lossShare: 1 });
  await makeEvent();
  sandbox.faults.reset();

  await makeEvent();
  await listener.arrived(1);

  expect(listener.events).toHaveLength(1);
  expect((await stripe.events.list()).data).toHaveLength(2);
});

test('the buyer is redirected back even when the site does not answer in time', async () => {
  const { sandbox, stripe } = await startWith({ delayMs: 60_000, redirectWaitMs: 20 });
  const { id } = await stripe.checkout.sessions.create(buildSession());

  const { redirectTo } = await sandbox.pay(id);

  expect(redirectTo).toContain(id);
});
