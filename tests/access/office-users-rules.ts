import type { Rule } from './rule.ts';
import { adminOnly, everyone, officeAndDoor, steppedUpAdminOnly, steppedUpOfAnyRole } from './verdicts.ts';

const emptyBody = () => ({});
const anAccount =
  (action = '') =>
  () =>
    `/api/v1/admin/users/999999${action}`;
const anInvitation =
  (action = '') =>
  () =>
    `/api/v1/admin/invitations/999999${action}`;

/** What changes somebody's rights is done by an admin who has just shown the second factor once more. */
export const officeUsersRules: Record<string, Rule> = {
  'GET /api/v1/admin/sign-ins': { gets: officeAndDoor(200) },
  'DELETE /api/v1/admin/sign-ins/:id': {
    gets: steppedUpOfAnyRole(404),
    url: () => '/api/v1/admin/sign-ins/999999',
  },
  'PUT /api/v1/admin/password': {
    gets: steppedUpOfAnyRole(422),
    body: () => ({
      current_password: 'not the current one',
      password: 'Another long password 7',
      password_confirmation: 'Another long password 7',
    }),
  },

  'GET /api/v1/admin/users': { gets: adminOnly(200), url: () => '/api/v1/admin/users?search=nobody' },
  'GET /api/v1/admin/users/:id': { gets: adminOnly(404), url: anAccount() },
  'PUT /api/v1/admin/users/:id/role': {
    gets: steppedUpAdminOnly(422),
    url: anAccount('/role'),
    body: emptyBody,
  },
  'PUT /api/v1/admin/users/:id/named-permissions': {
    gets: steppedUpAdminOnly(422),
    url: anAccount('/named-permissions'),
    body: emptyBody,
  },
  'PUT /api/v1/admin/users/:id/disablement': {
    gets: steppedUpAdminOnly(404),
    url: anAccount('/disablement'),
  },
  'DELETE /api/v1/admin/users/:id/disablement': {
    gets: steppedUpAdminOnly(404),
    url: anAccount('/disablement'),
  },
  'DELETE /api/v1/admin/users/:id/access-tokens': {
    gets: steppedUpAdminOnly(404),
    url: anAccount('/access-tokens'),
  },
  'DELETE /api/v1/admin/users/:id/factors': { gets: steppedUpAdminOnly(404), url: anAccount('/factors') },

  'GET /api/v1/admin/invitations': { gets: adminOnly(200) },
  'POST /api/v1/admin/invitations': { gets: steppedUpAdminOnly(422), body: emptyBody },
  'POST /api/v1/admin/invitations/:id/resends': {
    gets: steppedUpAdminOnly(404),
    url: anInvitation('/resends'),
  },
  'DELETE /api/v1/admin/invitations/:id': { gets: steppedUpAdminOnly(404), url: anInvitation() },
  'POST /api/v1/admin/emailed-invitation': {
    gets: everyone(410),
    body: () => ({ token: 'a-token-that-was-never-mailed-to-anybody' }),
  },
  'POST /api/v1/admin/emailed-invitation/acceptance': { gets: everyone(422), body: emptyBody },

  'GET /api/v1/admin/audit-log': { gets: adminOnly(200), url: () => '/api/v1/admin/audit-log?subject=none' },
  'GET /api/v1/admin/audit-log/choices': { gets: adminOnly(200) },
  'GET /api/v1/admin/security-log': { gets: adminOnly(200) },
};
