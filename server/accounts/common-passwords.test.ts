import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#server/platform/hash.ts';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { issueOneTimeToken } from './one-time-token.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustProxy: ['loopback'] });
});
afterAll(() => site.close());

interface Request {
  method?: 'POST' | 'PUT';
  path: string;
  body: object;
  token?: string;
}

const registration = {
  name: 'Åsa Şahin',
  email: 'new@example.com',
  phone: '+46 70 123 45 67',
  school_name: 'Lakeside School',
  grade: 'Grade 10',
  city: 'Malmö',
};

const places: Record<string, () => Promise<Request>> = {
  'sign-up': async () => ({ path: 'register', body: registration }),
  'the change of a password': async () => {
    const { token } = await buildUser(site.database.db);
    return { method: 'PUT', path: 'password', token, body: { current_password: PASSWORD } };
  },
  'a reset': async () => {
    const { id, email } = await buildUser(site.database.db);
    const link = { purpose: 'reset_password', email, userId: id } as const;
    const token = await issueOneTimeToken(site.database.db, link);
    return { path: 'password-resets/completion', body: { token } };
  },
  'the account of a guest who has a link': async () => {
    const email = 'linked@example.com';
    await buildOrder(site.database.db, { email });
    const token = await issueOneTimeToken(site.database.db, { purpose: 'claim_purchases', email });
    return { path: 'convert-guest-to-user', body: { token } };
  },
  'the account of a guest who has the secret of an order': async () => {
    const order = { email: 'by.order@example.com', buyerKeyHash: sha256('the-secret-of-an-order') };
    const { reference } = await buildOrder(site.database.db, order);
    const body = { order_reference: reference, order_secret: 'the-secret-of-an-order' };
    return { path: 'convert-guest-to-user', body };
  },
  'an invitation': async () => {
    const { id: invitedBy } = await buildUser(site.database.db, { role: 'admin' });
    const email = 'invited@nyea.example';
    const expiresAt = sql<Date>`now() + interval '1 day'`;
    await site.database.db
      .insertInto('invitations')
      .values({ email, role: 'staff', invitedBy, expiresAt, takenAt: null, withdrawnAt: null })
      .execute();
    const token = await issueOneTimeToken(site.database.db, { purpose: 'accept_invitation', email });
    return { path: 'admin/emailed-invitation/acceptance', body: { token, name: 'Nils New' } };
  },
};

test.each(Object.entries(places))(
  'at %s a common password is refused under its field, and another one is taken',
  async (_place, build) => {
    const { method = 'POST', path, body, token } = await build();
    const send = (password: string) =>
      site.ask(method, `/api/v1/${path}`, {
        body: { ...body, password, password_confirmation: password },
        headers: { 'x-forwarded-for': ownNetwork() },
        ...(token !== undefined && { token }),
      });
    for (const [password, problem] of [
      ['Sunshine1', /^This password is on lists of the most common passwords/],
      ['Nyea-Workshop-2026', /^This password is made of words that everybody connects with this site/],
    ] as const) {
      const refused = await send(password);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({ password: [expect.stringMatching(problem)] });
    }
    expect((await send('Left-horse-2')).statusCode).toBe(200);
  },
);
