import { expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { buyConsulting, withdraw } from '#tests/build-withdrawal.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

const send = (body: object) => office.site.ask('POST', '/api/v1/withdrawals', { body });

test('each reference gets the same answer, and nothing of an order', async () => {
  const { typed } = await buyConsulting(shop);
  const { part: _part, ...asked } = typed;
  const answers = await Promise.all(
    [asked, { ...asked, reference: 'XXXX-XXXX-XXXX' }, { ...asked, name: 'Somebody Else' }].map(
      async (body) => {
        const answer = await send(body);
        expect(answer.statusCode).toBe(200);
        return { body, data: answer.json().data };
      },
    ),
  );
  for (const { body, data } of answers)
    expect(data).toEqual({ ...body, part: '', received_at: expect.stringMatching(/^\d{4}-.+Z$/) });
});

test('what is wrong is said by field', async () => {
  const answer = await send({
    name: '',
    reference: 'x'.repeat(81),
    email: 'nobody',
    part: 'https://evil.example',
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    name: ['Name is required'],
    reference: ['Please use at most 80 characters'],
    email: ['Please enter a valid email address'],
    part: ['Please leave out web addresses'],
  });
});

test('how a withdrawal is handled', async () => {
  const answer = await office.site.get('/api/v1/withdrawals');
  expect(answer.json().data).toEqual({ objection_hours: 24, decision_days: 14 });
});

test('needs attention with its 14 days, until the office decides', async () => {
  const order = await buyConsulting(shop);
  await withdraw(shop, { ...order.typed, email: 'stranger@example.com' });
  const found = async () =>
    (await office.get('needs-attention')).json().data as { kind: string; id: number }[];
  const item = (await found()).find(({ kind }) => kind === 'withdrawal');
  expect(item).toMatchObject({
    reference: order.typed.reference,
    name: order.typed.name,
    detail: 'other_address',
    amount_cents: order.totalCents,
  });
  const path = `withdrawals/${item?.id}`;
  const { data } = (await office.get(path)).json();
  expect(Date.parse(data.due_at) - Date.parse(data.received_at)).toBe(14 * 24 * 3_600_000);
  expect(data).toMatchObject({ state: 'to_decide', problem: 'other_address', email: 'stranger@example.com' });
  expect(data.order).toMatchObject({ tickets: 2, cents: order.totalCents });

  const other = await office.post(`${path}/return`, { amount_cents: 1, reason: 'She called' });
  expect(other.statusCode).toBe(409);
  const returned = await office.post(`${path}/return`, {
    amount_cents: order.totalCents,
    reason: 'She called',
  });
  expect(returned.json().data).toMatchObject({
    state: 'returned',
    decided_by: 'Adam Admin',
    amount_cents: order.totalCents,
  });
  expect((await found()).filter(({ kind }) => kind === 'withdrawal')).toEqual([]);
  expect((await office.post(`${path}/answer`, { answer: 'No' })).statusCode).toBe(409);
  const log = await office.get('audit-log?action=withdrawal.returned');
  expect(log.json().data[0]).toMatchObject({
    subject: `withdrawal:${item?.id}`,
    after: { reason: 'She called', amount_cents: order.totalCents },
  });
});

test('an answer goes out by email, and is in the audit log', async () => {
  await withdraw(shop, { name: 'Ada', reference: 'none', email: 'ada@example.com', part: '' });
  const { id } = await shop.db.selectFrom('withdrawals').select('id').executeTakeFirstOrThrow();
  const answer = await office.post(`withdrawals/${id}/answer`, {
    answer: ' Which order is it?\r\nPlease say. ',
  });
  expect(answer.json().data).toMatchObject({
    state: 'answered',
    answer: 'Which order is it?\nPlease say.',
    order: null,
  });
  expect(await shop.emails()).toContain('withdrawal_answered');
  expect((await office.post(`withdrawals/${id}/answer`, { answer: '' })).statusCode).toBe(422);
});

test('there is nothing of another number', async () => {
  expect((await office.get('withdrawals/999999')).statusCode).toBe(404);
  expect((await office.post('withdrawals/999999/answer', { answer: 'No' })).statusCode).toBe(404);
});

test('the link to object is opened before anything is pressed, and a wrong one is gone', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  const token = await issueOneTimeToken(shop.db, {
    purpose: 'object_to_withdrawal',
    email: typed.email,
    orderId,
  });
  const open = (body: object) => office.site.ask('POST', '/api/v1/withdrawal-objection-links', { body });
  const { data } = (await open({ token })).json();
  expect(data).toEqual({
    order_reference: typed.reference,
    can_object: true,
    is_by_office: false,
    state: 'waiting',
    received_at: expect.stringMatching(/Z$/),
    goes_back_at: null,
    answer_by: expect.stringMatching(/Z$/),
    objected_at: null,
    decided_at: null,
  });
  expect((await open({ token: 'x'.repeat(43) })).statusCode).toBe(410);
  expect((await open({})).statusCode).toBe(422);
  expect((await open({ token: 'x'.repeat(201) })).statusCode).toBe(422);
});
