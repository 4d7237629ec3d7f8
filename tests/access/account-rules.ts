import type { Rule } from './rule.ts';
import { accounts, everyone, guestsAndAccounts } from './verdicts.ts';

const password = { password: 'Right-horse-1', password_confirmation: 'Right-horse-1' };
const neverEmailed = 'a-token-that-was-never-mailed-to-anybody';
const emptyBody = () => ({});

export const accountRules: Record<string, Rule | Rule[]> = {
  'POST /api/v1/register': { gets: everyone(422), body: emptyBody },
  'POST /api/v1/login': { gets: everyone(422), body: emptyBody },
  'POST /api/v1/logout': { gets: accounts(200) },
  'GET /api/v1/profile': { gets: accounts(200) },
  'PATCH /api/v1/profile': { gets: accounts(200), body: emptyBody },
  'DELETE /api/v1/profile': { gets: accounts(422), body: () => ({ password: 'Wrong-horse-1' }) },
  'GET /api/v1/profile/export': { gets: accounts(200), shows: 'owner' },
  'PUT /api/v1/password': { gets: accounts(422), body: emptyBody },
  'POST /api/v1/password-resets': { gets: everyone(422), body: emptyBody },
  'POST /api/v1/password-resets/completion': {
    gets: everyone(410),
    body: () => ({ token: neverEmailed, ...password }),
  },
  'POST /api/v1/sign-in-links': { gets: everyone(422), body: emptyBody },
  'POST /api/v1/sign-in-links/completion': { gets: everyone(410), body: () => ({ token: neverEmailed }) },
  'POST /api/v1/email-verifications': { gets: accounts(409) },
  'POST /api/v1/email-verifications/completion': {
    gets: accounts(410),
    body: () => ({ token: neverEmailed }),
  },
  'GET /api/v1/access-tokens': { gets: accounts(200) },
  'DELETE /api/v1/access-tokens': { gets: accounts(200) },
  'DELETE /api/v1/access-tokens/:id': { gets: accounts(404), url: () => '/api/v1/access-tokens/999999999' },
  'GET /api/v1/user-programs': { gets: accounts(200) },
  'PUT /api/v1/user-programs/:program': {
    gets: accounts(200),
    url: ({ program }) => `/api/v1/user-programs/${program.slug}`,
  },
  'DELETE /api/v1/user-programs/:program': {
    gets: accounts(200),
    url: ({ program }) => `/api/v1/user-programs/${program.slug}`,
  },
  'POST /api/v1/check-guest-purchases': { gets: guestsAndAccounts(422), body: emptyBody },
  'POST /api/v1/convert-guest-to-user': {
    gets: guestsAndAccounts(410),
    body: () => ({ token: neverEmailed, ...password }),
  },
};
