import type { AccessWorld } from './access-world.ts';
import type { Rule } from './rule.ts';
import { officeOnly, steppedUpAdminOnly, steppedUpOnly } from './verdicts.ts';

const emptyBody = () => ({});
const session =
  (action = '') =>
  ({ soldOutSession }: AccessWorld) =>
    `/api/v1/admin/sessions/${soldOutSession}${action}`;

export const officeSessionsRules: Record<string, Rule> = {
  'GET /api/v1/admin/sessions': { gets: officeOnly(200) },
  'POST /api/v1/admin/sessions': { gets: steppedUpOnly(422), body: emptyBody },
  'GET /api/v1/admin/session-choices': { gets: officeOnly(200) },
  'GET /api/v1/admin/session-calendar': {
    gets: officeOnly(200),
    url: () => '/api/v1/admin/session-calendar?month=2031-05',
  },
  'GET /api/v1/admin/sessions/:session': { gets: officeOnly(200), url: session() },
  'PUT /api/v1/admin/sessions/:session': { gets: steppedUpOnly(422), url: session(), body: emptyBody },
  'PUT /api/v1/admin/sessions/:session/publication': {
    gets: steppedUpOnly(422),
    url: session('/publication'),
    body: emptyBody,
  },
  'POST /api/v1/admin/sessions/:session/confirmation': {
    gets: steppedUpOnly(422),
    url: session('/confirmation'),
    body: emptyBody,
  },
  'POST /api/v1/admin/session-repetitions/plan': { gets: officeOnly(422), body: emptyBody },
  'POST /api/v1/admin/session-repetitions': { gets: steppedUpOnly(422), body: emptyBody },
  'GET /api/v1/admin/sessions/:session/challenge': { gets: officeOnly(200), url: session('/challenge') },
  'PUT /api/v1/admin/sessions/:session/challenge': {
    gets: steppedUpOnly(422),
    url: session('/challenge'),
    body: emptyBody,
  },
  'GET /api/v1/admin/sessions/:session/cancellation': {
    gets: officeOnly(200),
    url: session('/cancellation'),
  },
  'POST /api/v1/admin/sessions/:session/cancellation': {
    gets: steppedUpAdminOnly(422),
    url: session('/cancellation'),
    body: emptyBody,
  },
  'GET /api/v1/admin/sessions/:session/cancellation/orders': {
    gets: officeOnly(200),
    url: session('/cancellation/orders'),
  },
  'POST /api/v1/admin/sessions/:session/cancellation/retries': {
    gets: steppedUpAdminOnly(404),
    url: () => '/api/v1/admin/sessions/999999999/cancellation/retries',
  },
};
