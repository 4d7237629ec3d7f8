import type { AccessWorld } from './access-world.ts';
import type { Rule } from './rule.ts';
import { officeOnly, provenOnly } from './verdicts.ts';

const door =
  (path = '') =>
  ({ soldOutSession }: AccessWorld) =>
    `/api/v1/admin/guests/sessions/${soldOutSession}${path}`;
const emptyBody = () => ({});

export const officeGuestsRules: Record<string, Rule> = {
  'GET /api/v1/admin/guests/sessions': { gets: officeOnly(200) },
  'GET /api/v1/admin/guests/past-sessions': { gets: officeOnly(200) },
  'GET /api/v1/admin/guests/sessions/:session': { gets: officeOnly(200), url: door() },
  'GET /api/v1/admin/guests/sessions/:session/roster': { gets: officeOnly(200), url: door('/roster') },
  'GET /api/v1/admin/guests/sessions/:session/roster.csv': {
    gets: provenOnly(200),
    url: door('/roster.csv'),
  },
  'GET /api/v1/admin/guests/sessions/:session/door': { gets: officeOnly(200), url: door('/door') },
  'POST /api/v1/admin/guests/sessions/:session/scans': {
    gets: officeOnly(422),
    url: door('/scans'),
    body: emptyBody,
  },
  'POST /api/v1/admin/guests/sessions/:session/undone-scans': {
    gets: officeOnly(422),
    url: door('/undone-scans'),
    body: emptyBody,
  },
};
