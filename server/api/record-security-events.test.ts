import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { SecurityEventKind } from '#contract/audit/office-security-event.ts';
import { SECURITY_EVENT_KINDS, securityEventDetails } from '#contract/audit/office-security-event.ts';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { takeWaitingEvents } from '#server/audit/record-security-event.ts';
import { writeSecurityEvents } from '#server/audit/write-security-events.ts';
import { receiveWithdrawal } from '#server/changes/receive-withdrawal.ts';
import { buildBuyerKey, buildItem } from '#tests/build-cart.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildPasskey } from '#tests/build-passkey.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { inHeader, solve } from '#tests/solve-challenge.ts';
import { startTestSite } from '#tests/test-site.ts';

const office = openOfficeShop();
const { shop } = office;

const secrets = new Set([PASSWORD, 'Wrong-horse-1', 'New-horse-22', '127.0.0.1', 'a-forged-signature']);
const USER_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/605.1';

interface Asked {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, asked: Asked = {}) {
  const { token, body, headers } = asked;
  if (token !== undefined) secrets.add(token);
  const answer = await office.site.ask(method, `/api/v1/${path}`, {
    ...asked,
    headers: { 'user-agent': USER_AGENT, ...headers },
  });
  for (const value of Object.values({ ...body })) if (typeof value === 'string') secrets.add(value);
  return answer;
}

const wrong = 'Wrong-horse-1';
const admin = () => buildInsider(shop.db, { role: 'admin' });

async function linkFor(
  purpose: Parameters<typeof issueOneTimeToken>[1]['purpose'],
  given: { role?: 'staff' } = {},
) {
  const { id, email, token } = await buildUser(shop.db, given);
  const link = await issueOneTimeToken(shop.db, {
    purpose,
    email,
    ...(needsUser(purpose) && { userId: id }),
  });
  secrets.add(link).add(email);
  return { id, link, token };
}

function needsUser(purpose: string): boolean {
  return ['verify_email', 'reset_password', 'sign_in'].includes(purpose);
}

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

async function enrolApp() {
  const { email, id } = await buildUser(shop.db, { role: 'staff' });
  const enter = async () =>
    (await ask('POST', 'admin/sign-in', { body: { email, password: PASSWORD } })).json().data.token;
  const token: string = await enter();
  const { secret } = (await ask('POST', 'admin/factors/app', { token })).json().data;
  const code = codeOf(secret);
  const made = await ask('POST', 'admin/factors/app/confirmation', { token, body: { code } });
  return { id, token, secret, enter, codes: made.json().data.recovery_codes as string[] };
}

/** Really does what each kind is about, and says whose event it must be. */
const scenarios: Record<SecurityEventKind, () => Promise<number | null>> = {
  access_refused: async () => {
    const { id, token } = await buildInsider(shop.db, { role: 'staff' });
    await ask('GET', 'admin/users', { token });
    return id;
  },
  account_created: async () => {
    const email = `new-${randomBytes(4).toString('hex')}@example.com`;
    const profile = { name: 'Nora New', phone: '+46701234568', school_name: 'A School', grade: 'Grade 9' };
    const passwords = { password: 'New-horse-22', password_confirmation: 'New-horse-22' };
    const body = { ...profile, ...passwords, city: 'Uppsala', email };
    const made = await ask('POST', 'register', { body: { ...body, role: 'student' } });
    return made.json().data.user.id;
  },
  account_deleted: async () => {
    const { id, token } = await buildUser(shop.db);
    await ask('DELETE', 'profile', { token, body: { password: wrong } });
    return id;
  },
  address_changed: async () => {
    const { id, token } = await admin();
    const { reference } = await buildOrder(shop.db);
    const { revision } = await office.order(reference);
    const buyer = { name: 'Åsa Şahin', phone: '+46701234567', school_name: '', grade: '', city: '' };
    const body = { ...buyer, revision, email: 'another@example.com', send_tickets: false };
    const changed = await ask('PATCH', `admin/orders/${reference}/buyer`, { token, body });
    expect(changed.statusCode).toBe(200);
    return id;
  },
  address_objection: async () => {
    const { id: orderId } = await buildOrder(shop.db);
    const link = await issueOneTimeToken(shop.db, {
      purpose: 'object_to_address',
      email: 'a@example.com',
      orderId,
    });
    expect((await ask('POST', 'address-objections', { body: { token: link } })).statusCode).toBe(200);
    return null;
  },
  withdrawal_objection: async () => {
    const { id: orderId, reference } = await buildOrder(shop.db);
    await receiveWithdrawal(shop.ctx, { name: 'A', reference, email: 'a@example.com', part: '' });
    const link = await issueOneTimeToken(shop.db, {
      purpose: 'object_to_withdrawal',
      email: 'a@example.com',
      orderId,
    });
    expect((await ask('POST', 'withdrawal-objections', { body: { token: link } })).statusCode).toBe(200);
    return null;
  },
  challenge: async () => {
    const { id, poolId } = await buildProgram(shop.db);
    await sql`insert into challenge_rules values (${poolId}, 'always', 'A test', now() + interval '1 hour')`.execute(
      shop.db,
    );
    const { id: userId, token } = await buildUser(shop.db, { emailVerifiedAt: null });
    const body = { items: [buildItem({ programId: id })] };
    const headers = { 'x-buyer-key': buildBuyerKey() };
    const asked = { token, body, headers };
    const refused = await ask('POST', 'user/stripe/create-checkout-session', asked);
    expect(refused.json().error).toBe('challenge_required');
    const solution = inHeader(await solve(refused.json().challenge));
    const solved = { ...headers, 'x-challenge-solution': solution };
    await ask('POST', 'user/stripe/create-checkout-session', { ...asked, headers: solved });
    return userId;
  },
  data_exported: async () => {
    const { id, token } = await admin();
    for (const path of ['people/csv', 'leads/csv', 'orders/export'])
      expect((await ask('GET', `admin/${path}`, { token })).statusCode).toBe(200);
    return id;
  },
  emailed_link: async () => {
    const { id, link, token } = await linkFor('verify_email');
    await ask('POST', 'email-verifications/completion', { token, body: { token: link } });
    return id;
  },
  factors_changed: async () => (await enrolApp()).id,
  freeze_released: async () => {
    const { id, token } = await admin();
    const { id: orderId, reference } = await buildOrder(shop.db);
    await sql`insert into order_freezes (order_id) values (${orderId})`.execute(shop.db);
    expect((await ask('DELETE', `admin/orders/${reference}/freeze`, { token })).statusCode).toBe(200);
    return id;
  },
  invitation: async () => {
    const { id, token } = await admin();
    const body = { email: `invited-${randomBytes(4).toString('hex')}@example.com`, role: 'staff' };
    expect((await ask('POST', 'admin/invitations', { token, body })).statusCode).toBe(200);
    return id;
  },
  limit_reached: async () => {
    const { id, email } = await buildUser(shop.db);
    for (let time = 0; time < 8; time += 1) await ask('POST', 'login', { body: { email, password: wrong } });
    return id;
  },
  link_requested: async () => {
    const { id, email } = await buildUser(shop.db);
    await ask('POST', 'password-resets', { body: { email } });
    return id;
  },
  order_request: async () => {
    const { id, token } = await admin();
    const { token: asking } = await admin();
    const { id: programId } = await buildProgram(shop.db, { priceCents: 549_900 });
    const item = { program_id: programId, session_id: null, quantity: 1 };
    const buyer = {
      name: 'Asa Asking',
      email: 'asa@example.com',
      phone: '',
      school_name: '',
      grade: '',
      city: '',
    };
    const order = {
      ...buyer,
      items: [item],
      paid_by: 'invoice',
      paid_note: 'Invoice 7',
      total_cents: 549_900,
    };
    const asked = await ask('POST', 'admin/orders', { token: asking, body: order });
    const { request_id: request } = asked.json().data;
    const approved = await ask('POST', `admin/order-requests/${request}/approval`, { token });
    expect(approved.statusCode, approved.body).toBe(200);
    return id;
  },
  password_changed: async () => {
    const { id, link } = await linkFor('reset_password');
    const body = { token: link, password: 'New-horse-22', password_confirmation: 'New-horse-22' };
    expect((await ask('POST', 'password-resets/completion', { body })).statusCode).toBe(200);
    return id;
  },
  person_erased: async () => {
    const { id, token } = await admin();
    const { email } = await buildUser(shop.db);
    const person = await shop.db
      .selectFrom('people')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const erased = await ask('POST', `admin/people/${person.id}/erasure`, { token, body: { email } });
    expect(erased.statusCode).toBe(200);
    return id;
  },
  recovery_code: async () => {
    const { id, enter, codes } = await enrolApp();
    const used = await ask('POST', 'admin/step-ups/code', { token: await enter(), body: { code: codes[0] } });
    expect(used.statusCode).toBe(200);
    return id;
  },
  rights_changed: async () => {
    const { id, token } = await admin();
    const { id: other } = await buildUser(shop.db);
    await ask('PUT', `admin/users/${other}/role`, { token, body: { role: 'staff', was: 'student' } });
    await ask('PUT', `admin/users/${other}/disablement`, { token });
    return id;
  },
  second_factor: async () => {
    const { id, enter, secret } = await enrolApp();
    const token = await enter();
    await ask('POST', 'admin/step-ups/code', { token, body: { code: '000000' } });
    await ask('POST', 'admin/step-ups/code', { token, body: { code: codeOf(secret, 1) } });
    return id;
  },
  sign_in: async () => {
    const { id } = await buildUser(shop.db, { role: 'staff' });
    const passkey = await buildPasskey(shop.db, id);
    const { options } = (await ask('POST', 'admin/sign-in/passkey-options')).json().data;
    const response = passkey.answer(options.challenge);
    expect((await ask('POST', 'admin/sign-in/passkey', { body: { response } })).statusCode).toBe(200);
    return id;
  },
  sign_in_ended: async () => {
    const { id, token } = await buildUser(shop.db);
    await ask('POST', 'step-ups/password', { token, body: { password: PASSWORD } });
    await ask('DELETE', 'access-tokens', { token });
    return id;
  },
  sign_out: async () => {
    const { id, token } = await buildUser(shop.db);
    await ask('POST', 'logout', { token });
    return id;
  },
  step_up: async () => {
    const { id, token } = await buildInsider(shop.db);
    await ask('POST', 'admin/step-ups/password', { token, body: { password: wrong } });
    await ask('POST', 'admin/step-ups/password', { token, body: { password: PASSWORD } });
    return id;
  },
  webhook_refused: async () => {
    const headers = { 'stripe-signature': 'a-forged-signature', 'content-type': 'application/json' };
    await ask('POST', 'stripe/webhook', { body: { card: '4242424242424242' }, headers });
    secrets.add('4242424242424242');
    return null;
  },
};

async function eventsOf(kind: SecurityEventKind, userId: number | null) {
  await writeSecurityEvents(shop.ctx);
  return shop.db
    .selectFrom('securityEvents')
    .selectAll()
    .where('kind', '=', kind)
    .where('userId', 'is not distinct from', userId)
    .orderBy('id')
    .execute();
}

test.each(SECURITY_EVENT_KINDS)('%s is recorded, with who, where from, device and request', async (kind) => {
  const rows = await eventsOf(kind, await scenarios[kind]());
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(securityEventDetails[kind].parse(row.details)).toEqual(row.details);
    expect(row).toMatchObject({
      network: expect.stringMatching(/^[0-9a-f]{16}$/),
      device: 'Safari on iPhone',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test('after everything was done, the rows hold no secret, no address, no name and no network', async () => {
  for (const kind of SECURITY_EVENT_KINDS) await scenarios[kind]();
  await writeSecurityEvents(shop.ctx);
  const { rows } = await sql<{ text: string }>`select e::text as text from security_events e`.execute(
    shop.db,
  );
  const all = rows.map(({ text }) => text).join('\n');
  expect(rows.length).toBeGreaterThan(SECURITY_EVENT_KINDS.length);
  const shortest = 5;
  const found = [...secrets].filter((secret) => secret.length >= shortest && all.includes(secret));
  expect(found).toEqual([]);
  expect(all).not.toMatch(/@|Bearer|\$argon2|whsec_|sk_|cs_/);
});

test.each([
  ['wrong_password', {}, wrong],
  ['account_disabled', { disabledAt: new Date() }, PASSWORD],
] as const)('a refused sign-in says why to the log alone: %s', async (reason, given, password) => {
  const { id, email } = await buildUser(shop.db, given);
  const answer = await ask('POST', 'login', { body: { email, password } });
  expect(answer.body).not.toContain(reason);
  expect(await eventsOf('sign_in', id)).toMatchObject([
    { outcome: 'refused', reason, details: { place: 'site', by: 'password' } },
  ]);
});

test('who has no account stays unknown, and no role in the office is told apart from a wrong password', async () => {
  await ask('POST', 'login', { body: { email: 'nobody-at-all@example.com', password: wrong } });
  const unknown = (await eventsOf('sign_in', null)).filter(({ reason }) => reason === 'unknown_address');
  expect(unknown).toHaveLength(1);
  const { id, email } = await buildUser(shop.db);
  await ask('POST', 'admin/sign-in', { body: { email, password: PASSWORD } });
  expect(await eventsOf('sign_in', id)).toMatchObject([{ reason: 'no_office_role' }]);
});

test('wrong codes and passwords of a step-up are recorded as such', async () => {
  const factor = await eventsOf('second_factor', await scenarios.second_factor());
  expect(factor.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', 'wrong_code'],
    ['done', null],
  ]);
  const stepUp = await eventsOf('step_up', await scenarios.step_up());
  expect(stepUp.map(({ reason }) => reason)).toEqual(['wrong_password', null]);
});

test('the log names the second factor that was checked, and whose account a refused one belongs to', async () => {
  const { id, email } = await buildUser(shop.db);
  const invented = { email, password: PASSWORD, recovery_code: 'AAAA-BBBB-CCCC' };
  expect((await ask('POST', 'login', { body: invented })).statusCode).toBe(200);
  expect(await eventsOf('sign_in', id)).toMatchObject([
    { outcome: 'done', details: { place: 'site', by: 'password' } },
  ]);
  expect((await eventsOf('sign_in', id))[0]?.details).not.toHaveProperty('factor');

  const asking = await buildUser(shop.db, { secondFactorSince: new Date() });
  const passkey = await buildPasskey(shop.db, asking.id);
  const link = await issueOneTimeToken(shop.db, {
    purpose: 'sign_in',
    email: asking.email,
    userId: asking.id,
  });
  await ask('POST', 'sign-in-links/completion', { body: { token: link } });
  const { options } = (await ask('POST', 'passkey-sign-ins/options')).json().data;
  const shown = { token: link, passkey: passkey.answer(options.challenge) };
  expect((await ask('POST', 'sign-in-links/completion', { body: shown })).statusCode).toBe(200);
  expect(await eventsOf('sign_in', asking.id)).toMatchObject([
    { outcome: 'refused', reason: 'second_factor_required', details: { by: 'link' } },
    { outcome: 'done', details: { place: 'site', by: 'link', factor: 'passkey' } },
  ]);

  const reset = await issueOneTimeToken(shop.db, {
    purpose: 'reset_password',
    email: asking.email,
    userId: asking.id,
  });
  const body = { token: reset, password: 'New-horse-22', password_confirmation: 'New-horse-22' };
  await ask('POST', 'password-resets/completion', { body });
  expect(await eventsOf('password_changed', asking.id)).toMatchObject([
    { outcome: 'refused', reason: 'second_factor_required' },
  ]);
});

test('a challenge is recorded when it is asked for and when it is solved', async () => {
  const rows = await eventsOf('challenge', await scenarios.challenge());
  expect(Object.fromEntries(rows.map(({ outcome, reason }) => [outcome, reason]))).toEqual({
    refused: 'challenge_required',
    done: null,
  });
});

test('a caller cannot hide an event by showing the solution of a challenge', async () => {
  const { id, email } = await buildUser(shop.db);
  const headers = { 'x-challenge-solution': 'made up' };
  await ask('POST', 'login', { body: { email, password: wrong }, headers });
  await ask('GET', 'profile', { headers });
  expect(await eventsOf('sign_in', id)).toMatchObject([{ outcome: 'refused', reason: 'wrong_password' }]);
  expect(await eventsOf('challenge', id)).toEqual([]);
});

test('an account that corrects the address of held seats is recorded', async () => {
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0 });
  const { id, email, token } = await buildUser(shop.db, { emailVerifiedAt: null });
  const buyer = { kind: 'user' as const, userId: id, info: { ...buildBuyer().info, email } };
  const { reference } = await shop.buy([{ programId }], { buyer });
  const corrected = { token, body: { email: 'corrected@example.com' } };
  expect((await ask('POST', `orders/${reference}/email-address`, corrected)).statusCode).toBe(200);
  expect(await eventsOf('address_changed', id)).toMatchObject([
    { outcome: 'done', details: { order_reference: reference } },
  ]);
});

test('what changes somebody’s rights names both', async () => {
  const rows = await eventsOf('rights_changed', await scenarios.rights_changed());
  expect(rows.map(({ details }) => details['change'])).toEqual(['role', 'disabled']);
  expect(rows[0]?.details['user_id']).not.toBe(rows[0]?.userId);
});

test('malformed input and ordinary reads record nothing', async () => {
  takeWaitingEvents(shop.db);
  await ask('POST', 'login', { body: { email: 'no address' } });
  await ask('GET', 'programs');
  expect(takeWaitingEvents(shop.db)).toEqual([]);
});

test('a limit that is reached again and again is one row a minute, which counts', async () => {
  const id = await scenarios.limit_reached();
  await writeSecurityEvents(shop.ctx);
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let time = 0; time < 4; time += 1) await ask('POST', 'login', { body: { email, password: wrong } });
  const rows = await eventsOf('limit_reached', id);
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(7);
});

/** What changes something and needs no entry. */
const unrecorded: Record<string, string[]> = {
  'it is a sale, whose orders and events are kept': [
    'POST /api/v1/cart-checks',
    'POST /api/v1/orders/:reference/cancellation',
    'POST /api/v1/orders/:reference/checkout',
    'POST /api/v1/orders/:reference/confirmation-email',
    'POST /api/v1/orders/:reference/extension',
    'POST /api/v1/orders/:reference/given-back-tickets',
    'POST /api/v1/orders/:reference/date-changes',
    'POST /api/v1/orders/:reference/cancellation-choices',
    'POST /api/v1/orders/:reference/seat-cancellation',
    'POST /api/v1/seat-confirmations',
    'POST /api/v1/stripe/create-checkout-session',
    'POST /api/v1/stripe/verify-payment',
    'POST /api/v1/user/stripe/create-checkout-session',
    'POST /api/v1/withdrawals',
    'POST /api/v1/workshop-sessions/:session/book',
    'PUT /api/v1/orders/:reference/agreement',
  ],
  'it says who comes, and the audit log has it': [
    'DELETE /api/v1/seats/:code/consents/:kind',
    'POST /api/v1/orders/:reference/seat-list',
    'POST /api/v1/seats/:code/consents',
    'POST /api/v1/seats/:code/handover',
    'PUT /api/v1/seats/:code/person',
  ],
  'it is told of a participant by whoever decides for him, and no log may have it': [
    'PUT /api/v1/seats/:code/care',
    'PUT /api/v1/seats/:code/journey',
  ],
  'it is about money, and the audit log has it': [
    'POST /api/v1/admin/disputes/:id/evidence',
    'POST /api/v1/admin/disputes/:id/evidence-submission',
  ],
  'it changes nothing about who gets in': [
    'POST /api/v1/phone-checks',
    'POST /api/v1/withdrawal-objection-links',
    'DELETE /api/v1/family/consent',
    'DELETE /api/v1/family/people/:id',
    'DELETE /api/v1/user-programs/:program',
    'PATCH /api/v1/passkeys/:id',
    'PATCH /api/v1/profile',
    'POST /api/v1/brochure-leads',
    'POST /api/v1/contact-messages',
    'POST /api/v1/family/people',
    'POST /api/v1/reminder-stops',
    'POST /api/v1/reminder-stops/:token',
    'POST /api/v1/reminder-stops/resumption',
    'PUT /api/v1/family/people/:id',
    'PUT /api/v1/user-programs/:program',
  ],
  'it only begins what another route finishes': [
    'POST /api/v1/admin/factors/app',
    'POST /api/v1/admin/factors/passkey-options',
    'POST /api/v1/admin/sign-in/passkey-options',
    'POST /api/v1/admin/step-ups/passkey-options',
    'POST /api/v1/passkey-sign-ins/options',
    'POST /api/v1/passkeys/options',
    'POST /api/v1/step-ups/passkey-options',
  ],
};

const ofTheSite = new Set([
  'anyone',
  'guest_or_account',
  'account_if_good',
  'account',
  'account_stepped_up',
  'entry',
]);
const ofRights = new Set(['users.manage', 'people.erase']);
const reads = new Set(['HEAD', 'OPTIONS']);
const ofFiles = new Set([
  'disputes.answer',
  'orders.export',
  'people.export',
  'guests.export',
  'guests.print_badges',
  'statement.export',
  'tickets.download',
]);

/** Every route of a new site, as it is registered. */
async function registeredRoutes(): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', listen);
  const site = await startTestSite({ database: shop.database, context: shop.ctx });
  unsubscribe('fastify.initialization', listen);
  await site.close();
  return routes;
}

test('every route that lets in, proves, changes rights or exports says what it records', async () => {
  const silent = (await registeredRoutes()).flatMap(({ method, url, config }) => {
    const { access = '', security } = config ?? {};
    const isFile = ofFiles.has(access);
    const isOurs = isFile || ofTheSite.has(access) || ofRights.has(access);
    const counts = [method].flat().filter((each) => (each === 'GET' ? isFile : !reads.has(each)));
    return isOurs && !security ? counts.map((each) => `${each} ${url}`) : [];
  });
  expect(silent.toSorted()).toEqual(Object.values(unrecorded).flat().toSorted());
});
