import type { Rule } from './rule.ts';
import { accounts, everyone, guestsAndAccounts, steppedUpAccounts } from './verdicts.ts';

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
  'DELETE /api/v1/access-tokens': { gets: steppedUpAccounts(200) },
  'DELETE /api/v1/access-tokens/:id': {
    gets: steppedUpAccounts(404),
    url: () => '/api/v1/access-tokens/999999999',
  },
  'POST /api/v1/passkey-sign-ins/options': { gets: everyone(200) },
  'POST /api/v1/passkey-sign-ins': { gets: everyone(422), body: emptyBody },
  'POST /api/v1/step-ups/password': { gets: accounts(422), body: emptyBody },
  'POST /api/v1/step-ups/recovery-code': { gets: accounts(422), body: emptyBody },
  'POST /api/v1/step-ups/passkey-options': { gets: accounts(200) },
  'POST /api/v1/step-ups/passkey': { gets: accounts(422), body: emptyBody },
  'GET /api/v1/passkeys': { gets: accounts(200) },
  // People of the office manage theirs in the office.
  'POST /api/v1/passkeys/options': { gets: steppedUpAccounts(409) },
  'POST /api/v1/passkeys': { gets: steppedUpAccounts(422), body: emptyBody },
  'PATCH /api/v1/passkeys/:id': {
    gets: accounts(404),
    url: () => '/api/v1/passkeys/999999999',
    body: () => ({ name: 'A laptop' }),
  },
  'DELETE /api/v1/passkeys/:id': { gets: steppedUpAccounts(409), url: () => '/api/v1/passkeys/999999999' },
  'PUT /api/v1/second-factor': { gets: steppedUpAccounts(409) },
  'DELETE /api/v1/second-factor': { gets: steppedUpAccounts(409) },
  'GET /api/v1/family': { gets: accounts(200) },
  'POST /api/v1/family/people': { gets: accounts(422), body: emptyBody },
  'PUT /api/v1/family/people/:id': {
    gets: accounts(404),
    url: () => '/api/v1/family/people/999999999',
    body: () => ({ name: 'Ada Example', born_on: '2015-05-05' }),
  },
  'DELETE /api/v1/family/people/:id': { gets: accounts(404), url: () => '/api/v1/family/people/999999999' },
  'DELETE /api/v1/family/consent': { gets: accounts(200) },
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
