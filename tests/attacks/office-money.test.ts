import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;
const FORGED = '0'.repeat(64);

/** A disputed order whose evidence is prepared, and its session. */
async function buildDispute() {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await office.paid([{ programId: session.programId, sessionId: session.id }]);
  const intent = order.payments[0]?.payment_intent ?? '';
  const { id: providerId } = await shop.control<{ id: string }>(`payments/${intent}/dispute`, {});
  await shop.deliver();
  const { id } = await shop.db
    .selectFrom('disputes')
    .select('id')
    .where('providerDisputeId', '=', providerId)
    .executeTakeFirstOrThrow();
  await office.post(`disputes/${id}/evidence`);
  const { checksum } = (await office.get(`disputes/${id}`)).json().data.evidence;
  return { id, sessionId: session.id, checksum: checksum as string };
}

let dispute: Awaited<ReturnType<typeof buildDispute>>;
beforeEach(async () => {
  dispute = await buildDispute();
});

const isSent = async (): Promise<boolean> => {
  const sent = await shop.db
    .selectFrom('disputeEvidence')
    .select('id')
    .where('requestedAt', 'is not', null)
    .execute();
  return sent.length > 0;
};

interface Try {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  onlyAdmin?: true;
  /** Allowed without a step-up. */
  looks?: true;
}

const tries = (): Try[] => [
  { method: 'GET', path: `disputes/${dispute.id}`, looks: true },
  { method: 'POST', path: `disputes/${dispute.id}/evidence` },
  { method: 'GET', path: `disputes/${dispute.id}/evidence` },
  {
    method: 'POST',
    path: `disputes/${dispute.id}/evidence-submission`,
    body: { checksum: dispute.checksum },
  },
  { method: 'GET', path: 'statement', onlyAdmin: true, looks: true },
  { method: 'GET', path: 'statement/csv', onlyAdmin: true },
  { method: 'GET', path: 'statement/movements/csv', onlyAdmin: true },
  { method: 'GET', path: 'statement/payments/csv', onlyAdmin: true },
  { method: 'GET', path: `sessions/${dispute.sessionId}/challenge`, looks: true },
  {
    method: 'PUT',
    path: `sessions/${dispute.sessionId}/challenge`,
    body: { asks: 'never', reason: 'Let us in' },
  },
];

/** The answers to all tries, by what was tried. */
async function answersTo(token: string | undefined, wanted: (each: Try) => boolean = () => true) {
  const answers: Record<string, number> = {};
  for (const { method, path, body } of tries().filter(wanted)) {
    const { statusCode } = await office.site.ask(method, `/api/v1/admin/${path}`, {
      ...(token !== undefined && { token }),
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
    answers[`${method} ${path}`] = statusCode;
  }
  return answers;
}

async function expectNothingHappened(): Promise<void> {
  expect(await isSent()).toBe(false);
  expect(await shop.db.selectFrom('challengeRules').select('asks').execute()).toEqual([]);
}

test('without a token, or with one of the site, nothing of the money can be seen or done', async () => {
  const customer = await buildUser(shop.db, { name: 'Customer' });
  const adminOnTheSite = await buildUser(shop.db, { name: 'Admin', role: 'admin' });
  const refused = [
    ...Object.values(await answersTo(undefined)),
    ...Object.values(await answersTo(customer.token)),
    ...Object.values(await answersTo(adminOnTheSite.token)),
  ];
  expect(refused.filter((status) => status !== 401 && status !== 403)).toEqual([]);
  await expectNothingHappened();
});

test('an office token that is not proven can look, but not move, export or decide', async () => {
  const unproven = await buildInsider(shop.db, { role: 'admin', isSteppedUp: false });
  const answers = Object.entries(await answersTo(unproven.token, ({ looks }) => !looks));
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  await expectNothingHappened();
});

test('somebody of the staff has no statement and no export of it', async () => {
  const staff = await buildInsider(shop.db);
  const answers = Object.entries(await answersTo(staff.token, ({ onlyAdmin }) => onlyAdmin === true));
  expect(answers).toHaveLength(4);
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
});

test('the tries would succeed with the right token', async () => {
  const admin = await buildInsider(shop.db, { role: 'admin' });
  const answers = await answersTo(admin.token, ({ path }) => !path.endsWith('evidence'));
  expect(Object.values(answers)).toEqual(Array.from(Object.keys(answers), () => 200));
  expect(await isSent()).toBe(true);
});

test.each(['999999999', '0', '-1', '1.5', 'du_1', '1%20or%201=1', '9223372036854775808', '%00'])(
  'a dispute with the id %s is answered with a clear refusal',
  async (id) => {
    for (const path of [`disputes/${id}`, `disputes/${id}/evidence`])
      expect([400, 404, 422]).toContain((await office.get(path)).statusCode);
    for (const [path, body] of [
      [`disputes/${id}/evidence`, undefined],
      [`disputes/${id}/evidence-submission`, { checksum: dispute.checksum }],
    ] as const)
      expect([400, 404, 422]).toContain((await office.post(path, body)).statusCode);
    await expectNothingHappened();
  },
);

test('evidence is not sent with the checksum of another dispute’s, a forged or a malformed one', async () => {
  const first = dispute;
  const other = await buildDispute();
  await shop.db
    .updateTable('disputeEvidence')
    .set({ checksum: Buffer.from('ab'.repeat(32), 'hex') })
    .where('disputeId', '=', other.id)
    .execute();
  const submit = (body: object) => office.post(`disputes/${first.id}/evidence-submission`, body);
  for (const checksum of ['ab'.repeat(32), FORGED]) expect((await submit({ checksum })).statusCode).toBe(409);
  for (const checksum of [
    '',
    'x',
    first.checksum.toUpperCase(),
    `${first.checksum}00`,
    null,
    [first.checksum],
  ])
    expect((await submit({ checksum })).statusCode).toBe(422);
  await expectNothingHappened();
});

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '=HYPERLINK("http://evil.example")'])(
  'a reference or category of %j at the provider is text in the exported movements',
  async (formula) => {
    await shop.db
      .insertInto('balanceTransactions')
      .values({
        providerId: `txn_${randomUUID()}`,
        kind: 'payment',
        category: formula,
        amountCents: 100,
        feeCents: 0,
        netCents: 100,
        currency: 'usd',
        chargedCents: 100,
        chargedCurrency: 'usd',
        sourceId: formula,
        paymentIntent: formula,
        orderReference: formula,
        occurredAt: new Date(),
        availableAt: new Date(),
      })
      .execute();
    const { statusCode, body } = await office.get('statement/movements/csv?period=7');
    expect(statusCode).toBe(200);
    const cells = body.split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"/, ''));
    const written = formula.replaceAll('"', '""');
    expect(cells.filter((cell) => cell === formula || cell.startsWith(written))).toEqual([]);
    expect(cells.filter((cell) => cell.startsWith(`'${written}`)).length).toBeGreaterThanOrEqual(4);
  },
);
