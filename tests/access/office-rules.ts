import { officeGuestsRules } from './office-guests-rules.ts';
import { officeOrderRules } from './office-orders-rules.ts';
import { officeOverviewRules } from './office-overview-rules.ts';
import { officePeopleRules } from './office-people-rules.ts';
import { officeProgramRules } from './office-program-rules.ts';
import { officeSessionsRules } from './office-sessions-rules.ts';
import { officeUsersRules } from './office-users-rules.ts';
import type { Rule } from './rule.ts';
import { everyone, officeAndEntering, steppedUpOfAnyRole } from './verdicts.ts';

const emptyBody = () => ({});

/** The second factor stands between the password and everything else: whoever is on the way in reaches only these. */
export const officeRules: Record<string, Rule> = {
  ...officeOverviewRules,
  ...officeGuestsRules,

  ...officePeopleRules,
  'POST /api/v1/admin/sign-in': { gets: everyone(422), body: emptyBody },
  'POST /api/v1/admin/sign-in/passkey-options': { gets: everyone(200) },
  'POST /api/v1/admin/sign-in/passkey': { gets: everyone(422), body: emptyBody },
  'POST /api/v1/admin/sign-out': { gets: officeAndEntering(200) },
  'POST /api/v1/admin/step-ups/code': { gets: officeAndEntering(422), body: emptyBody },
  'POST /api/v1/admin/step-ups/password': { gets: officeAndEntering(422), body: emptyBody },
  'POST /api/v1/admin/step-ups/passkey-options': { gets: officeAndEntering(200) },
  'POST /api/v1/admin/step-ups/passkey': { gets: officeAndEntering(422), body: emptyBody },
  'GET /api/v1/admin/factors': { gets: officeAndEntering(200) },
  'POST /api/v1/admin/factors/app': { gets: officeAndEntering(200) },
  'POST /api/v1/admin/factors/app/confirmation': { gets: officeAndEntering(422), body: emptyBody },
  'DELETE /api/v1/admin/factors/app': { gets: steppedUpOfAnyRole(404) },
  'POST /api/v1/admin/factors/passkey-options': { gets: officeAndEntering(200) },
  'POST /api/v1/admin/factors/passkeys': { gets: officeAndEntering(422), body: emptyBody },
  'DELETE /api/v1/admin/factors/passkeys/:id': {
    gets: steppedUpOfAnyRole(404),
    url: () => '/api/v1/admin/factors/passkeys/999999',
  },
  'POST /api/v1/admin/factors/recovery-codes': { gets: steppedUpOfAnyRole(200) },
  ...officeUsersRules,
  ...officeProgramRules,
  ...officeSessionsRules,
  ...officeOrderRules,
};
