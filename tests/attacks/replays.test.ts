import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import type { IssueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { moveOrderEmails } from '#server/orders/move-order-emails.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import { openAttackWorld } from './attack-world.ts';

/** Looks whether a link exists, and leaves it as it is. */
const world = openAttackWorld({
  extendApi: (api) => {
    api.post('/naive-links', { config: { access: 'anyone' } }, async (request, reply) => {
      const { token } = request.body as { token: string };
      const tokenHash = sha256(token);
      const { rows } = await sql`select from one_time_tokens where token_hash = ${tokenHash}`.execute(
        world.db,
      );
      return reply.code(rows.length > 0 ? 200 : 410).send({});
    });
  },
});

interface Link {
  path: string;
  issue(): Promise<{ token: string; signedIn?: string }>;
  body?: object;
  /** It shows an order and changes nothing, so that it works on each device. */
  worksAgain?: true;
}

let adminId: number;
beforeAll(async () => {
  ({ id: adminId } = await buildInsider(world.db, { role: 'admin' }));
});

const password = { password: `${PASSWORD}-new`, password_confirmation: `${PASSWORD}-new` };
const newAddress = () => `x${buildBuyerKey().toLowerCase()}@example.com`;
const issue = async (asked: IssueOneTimeToken) => ({ token: await issueOneTimeToken(world.db, asked) });

async function ofUser(purpose: IssueOneTimeToken['purpose']) {
  const { id: userId, email, token: signedIn } = await buildUser(world.db, { emailVerifiedAt: null });
  return { ...(await issue({ purpose, email, userId })), signedIn };
}

async function ofOrder(purpose: IssueOneTimeToken['purpose']) {
  const { id: orderId } = await buildOrder(world.db);
  return issue({ purpose, email: 'asa@example.com', orderId });
}

const links: Record<string, Link> = {
  'that confirms an address': { path: 'email-verifications/completion', issue: () => ofUser('verify_email') },
  'that sets a password': {
    path: 'password-resets/completion',
    issue: () => ofUser('reset_password'),
    body: password,
  },
  'that signs in': { path: 'sign-in-links/completion', issue: () => ofUser('sign_in') },
  'that opens an order': { path: 'order-links', issue: () => ofOrder('open_order'), worksAgain: true },
  'that objects to an address': { path: 'address-objections', issue: () => ofOrder('object_to_address') },
  'that claims purchases': {
    path: 'convert-guest-to-user',
    issue: async () => {
      const email = newAddress();
      await buildOrder(world.db, { email });
      return issue({ purpose: 'claim_purchases', email });
    },
    body: { name: 'Claire', ...password },
  },
  'that leads into the office': {
    path: 'admin/emailed-invitation/acceptance',
    issue: async () => {
      const email = newAddress();
      await sql`insert into invitations (email, role, invited_by, expires_at)
        values (${email}, 'admin', ${adminId}, now() + interval '7 days')`.execute(world.db);
      return issue({ purpose: 'accept_invitation', email });
    },
    body: { name: 'Ina', ...password },
  },
};

async function follow(
  { path, body }: Pick<Link, 'path' | 'body'>,
  token: string,
  signedIn?: string,
): Promise<number> {
  const headers = { 'x-buyer-key': buildBuyerKey() };
  const asked = { body: { token, ...body }, headers, token: signedIn };
  return (await world.ask('POST', `/api/v1/${path}`, asked)).status;
}

const each = Object.entries(links);
const once = each.filter(([, { worksAgain }]) => !worksAgain);

test('a link that opens an order works again, until the address of the order is corrected', async () => {
  const link = links['that opens an order']!;
  const { token } = await link.issue();
  expect([await follow(link, token), await follow(link, token)]).toEqual([200, 200]);
  const { orderId } = await world.db
    .selectFrom('oneTimeTokens')
    .select('orderId')
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirstOrThrow();
  await world.db.transaction().execute((tx) => moveOrderEmails(tx, Number(orderId), 'another@example.com'));
  expect(await follow(link, token)).toBe(410);
});

test.each(once)('a link %s works once', async (_what, link) => {
  const { token, signedIn } = await link.issue();
  const statuses = [await follow(link, token, signedIn), await follow(link, token, signedIn)];
  expect(statuses).toEqual([200, 410]);
});

test.each(once)('a link %s that five follow at once works for one', async (_what, link) => {
  const { token, signedIn } = await link.issue();
  const statuses = await Promise.all(Array.from({ length: 5 }, () => follow(link, token, signedIn)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('a link that stays valid would be found out', async () => {
  const { token } = await ofUser('sign_in');
  const naive = { path: 'naive-links' };
  expect([await follow(naive, token), await follow(naive, token)]).toEqual([200, 200]);
});

test.each(each)('a link %s opens nothing after its time', async (_what, link) => {
  const { token, signedIn } = await link.issue();
  await sql`update one_time_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'
    where token_hash = ${sha256(token)}`.execute(world.db);
  expect(await follow(link, token, signedIn)).toBe(410);
});

test.each(each)(
  'a link %s is no link once it is changed, cut, or read from the database',
  async (_what, link) => {
    const { token, signedIn } = await link.issue();
    const changed = [
      `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`,
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      sha256(token).toString('base64url'),
      sha256(token).toString('hex'),
    ];
    for (const text of changed) expect(await follow(link, text, signedIn), text).toBe(410);
    expect(await follow(link, token, signedIn)).toBe(200);
  },
);

const pairs = each.flatMap(([what, link]) =>
  each.flatMap(([other, { path, body }]) => (other === what ? [] : [{ what, link, other, path, body }])),
);

test.each(pairs)('a link $what is none $other', async ({ link, path, body }) => {
  const { token, signedIn } = await link.issue();
  expect(await follow({ path, ...(body && { body }) }, token)).toBeGreaterThanOrEqual(401);
  const someone = path === 'email-verifications/completion' ? await buildUser(world.db) : undefined;
  if (someone) expect(await follow({ path }, token, someone.token)).toBe(410);
  expect(await follow(link, token, signedIn)).toBe(200);
});
