import type { AccessWorld } from './access-world.ts';
import type { Rule } from './rule.ts';
import { officeAndDoor, steppedUpOnly } from './verdicts.ts';

const checkIn =
  (path = '') =>
  ({ soldOutSession }: AccessWorld) =>
    `/api/v1/admin/guests/sessions/${soldOutSession}${path}`;
const emptyBody = () => ({});

export const officeGuestsRules: Record<string, Rule> = {
  'GET /api/v1/admin/guests/sessions': { gets: officeAndDoor(200) },
  'GET /api/v1/admin/guests/past-sessions': { gets: officeAndDoor(200) },
  'GET /api/v1/admin/guests/sessions/:session': { gets: officeAndDoor(200), url: checkIn() },
  'GET /api/v1/admin/guests/sessions/:session/roster': { gets: officeAndDoor(200), url: checkIn('/roster') },
  'GET /api/v1/admin/guests/sessions/:session/roster.csv': {
    gets: steppedUpOnly(200),
    url: checkIn('/roster.csv'),
  },
  'GET /api/v1/admin/guests/sessions/:session/check-in': {
    gets: officeAndDoor(200),
    url: checkIn('/check-in'),
  },
  'POST /api/v1/admin/guests/sessions/:session/scans': {
    gets: officeAndDoor(422),
    url: checkIn('/scans'),
    body: emptyBody,
  },
  'POST /api/v1/admin/guests/sessions/:session/undone-scans': {
    gets: officeAndDoor(422),
    url: checkIn('/undone-scans'),
    body: emptyBody,
  },
};
