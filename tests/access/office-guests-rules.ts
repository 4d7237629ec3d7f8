import type { AccessWorld } from './access-world.ts';
import type { Rule } from './rule.ts';
import { namedOnly, officeAndDoor, officeOnly, steppedUpOfAnyRole, steppedUpOnly } from './verdicts.ts';

const checkIn =
  (path = '') =>
  ({ soldOutSession }: AccessWorld) =>
    `/api/v1/admin/guests/sessions/${soldOutSession}${path}`;
const checkInOfProgram =
  (path = '') =>
  ({ datedProgram }: AccessWorld) =>
    `/api/v1/admin/guests/programs/${datedProgram}${path}`;
const emptyBody = () => ({});

/** The same for a session and for a program. */
function rulesOf(
  address: string,
  url: (path?: string) => (world: AccessWorld) => string,
): Record<string, Rule> {
  return {
    [`GET ${address}`]: { gets: officeAndDoor(200), url: url() },
    [`GET ${address}/roster`]: { gets: officeAndDoor(200), url: url('/roster') },
    [`GET ${address}/roster.csv`]: { gets: steppedUpOnly(200), url: url('/roster.csv') },
    [`GET ${address}/name-badges`]: { gets: steppedUpOfAnyRole(200), url: url('/name-badges') },
    [`GET ${address}/check-in`]: { gets: officeAndDoor(200), url: url('/check-in') },
    [`POST ${address}/scans`]: { gets: officeAndDoor(422), url: url('/scans'), body: emptyBody },
    [`GET ${address}/handed-on-scans`]: { gets: officeAndDoor(200), url: url('/handed-on-scans') },
    [`GET ${address}/who-comes`]: { gets: officeAndDoor(200), url: url('/who-comes') },
    [`GET ${address}/unmet-needs`]: { gets: officeAndDoor(200), url: url('/unmet-needs') },
    [`GET ${address}/helpers`]: { gets: officeOnly(200), url: url('/helpers') },
    [`PUT ${address}/helpers/:helper`]: { gets: steppedUpOnly(404), url: url('/helpers/999999') },
    [`DELETE ${address}/helpers/:helper`]: { gets: steppedUpOnly(200), url: url('/helpers/999999') },
    [`GET ${address}/care`]: { gets: namedOnly(), url: url('/care') },
    [`GET ${address}/journeys`]: { gets: namedOnly(), url: url('/journeys') },
    [`GET ${address}/who-comes/reminders`]: { gets: steppedUpOnly(200), url: url('/who-comes/reminders') },
    [`POST ${address}/who-comes/reminders`]: { gets: steppedUpOnly(200), url: url('/who-comes/reminders') },
    [`POST ${address}/undone-scans`]: {
      gets: officeAndDoor(422),
      url: url('/undone-scans'),
      body: emptyBody,
    },
  };
}

export const officeGuestsRules: Record<string, Rule> = {
  'GET /api/v1/admin/guests/sessions': { gets: officeAndDoor(200) },
  'GET /api/v1/admin/guests/past-sessions': { gets: officeAndDoor(200) },
  'GET /api/v1/admin/named-permissions': { gets: officeAndDoor(200) },
  ...rulesOf('/api/v1/admin/guests/sessions/:session', checkIn),
  ...rulesOf('/api/v1/admin/guests/programs/:program', checkInOfProgram),
};
