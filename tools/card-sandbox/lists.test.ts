import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

test('events are listed newest first, page by page', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  for (let made = 0; made < 5; made += 1) {
    const { id } = await stripe.checkout.sessions.create(buildSession());
    await stripe.checkout.sessions.expire(id);
  }
  const newestFirst = sandbox
    .events()
    .map(({ id }) => id)
    .toReversed();

  const first = await stripe.events.list({ limit: 2 });
  const second = await stripe.events.list({ limit: 2, starting_after: String(first.data[1]?.id) });
  const all: string[] = [];
  for await (const { id } of stripe.events.list({ limit: 2 })) all.push(id);

  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/events' });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(newestFirst.slice(0, 4));
  expect(all).toEqual(newestFirst);
  expect((await stripe.events.retrieve(String(newestFirst[0]))).type).toBe('checkout.session.expired');
});

test('events are found by type and by time', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession());
  await sandbox.pay(id);
  const later = Math.floor(Date.now() / 1000) + 3600;

  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(1);
  expect((await stripe.events.list({ type: 'charge.*' })).data).toHaveLength(1);
  expect(
    (await stripe.events.list({ types: ['checkout.session.completed', 'payment_intent.succeeded'] })).data,
  ).toHaveLength(2);
  expect((await stripe.events.list({ created: { gte: later } })).data).toHaveLength(0);
  expect((await stripe.events.list({ created: { lt: later } })).data).toHaveLength(4);
});

test('sessions are found by status and by payment', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const paid = await stripe.checkout.sessions.create(buildSession());
  const open = await stripe.checkout.sessions.create(buildSession());
  const { session } = await sandbox.pay(paid.id);

  const ids = async (params: object) =>
    (await stripe.checkout.sessions.list(params)).data.map(({ id }) => id);
  expect(await ids({})).toEqual([open.id, paid.id]);
  expect(await ids({ status: 'open' })).toEqual([open.id]);
  expect(await ids({ payment_intent: session.payment_intent })).toEqual([paid.id]);
  expect(await ids({ ending_before: paid.id })).toEqual([open.id]);
});

test('the lines of a session are listed ten at a time', async () => {
  const { stripe } = await startTestSandbox();
  const [line] = buildSession().line_items ?? [];
  const { id } = await stripe.checkout.sessions.create(
    buildSession({ line_items: Array.from({ length: 23 }, () => line ?? {}) }),
  );

  const { line_items: lines } = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
  const all = [];
  for await (const item of stripe.checkout.sessions.listLineItems(id)) all.push(item);

  expect(lines).toMatchObject({ has_more: true, data: expect.objectContaining({ length: 10 }) });
  expect(new Set(all.map((item) => item.id)).size).toBe(23);
});

test('expanding an unknown field or paging from an unknown id is refused', async () => {
  const { stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession());

  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['buyer'] })).rejects.toThrow(
    'cannot be expanded',
  );
  await expect(stripe.events.list({ starting_after: 'evt_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
