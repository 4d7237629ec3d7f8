import type { AccessWorld } from './access-world.ts';
import type { Rule } from './rule.ts';
import { officeOnly, steppedUpOnly } from './verdicts.ts';

const checkIn =
  (path = '') =>
  ({ soldOutSession }: AccessWorld) =>
    `/api/v1/admin/guests/sessions/${soldOutSession}${path}`;
const emptyBody = () => ({});

export const officeGuestsRules: Record<string, Rule> = {
  'GET /api/v1/admin/guests/sessions': { gets: officeOnly(200) },
  'GET /api/v1/admin/guests/past-sessions': { gets: officeOnly(200) },
  'GET /api/v1/admin/guests/sessions/:session': { gets: officeOnly(200), url: checkIn() },
  'GET /api/v1/admin/guests/sessions/:session/roster': { gets: officeOnly(200), url: checkIn('/roster') },
  'GET /api/v1/admin/guests/sessions/:session/roster.csv': {
    gets: steppedUpOnly(200),
    url: checkIn('/roster.csv'),
  },
  'GET /api/v1/admin/guests/sessions/:session/check-in': { gets: officeOnly(200), url: checkIn('/check-in') },
  'POST /api/v1/admin/guests/sessions/:session/scans': {
    gets: officeOnly(422),
    url: checkIn('/scans'),
    body: emptyBody,
  },
  'POST /api/v1/admin/guests/sessions/:session/undone-scans': {
    gets: officeOnly(422),
    url: checkIn('/undone-scans'),
    body: emptyBody,
  },
};
