import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '#server/api/access.ts';
import { startCardWorld } from '#tests/card-world.ts';
import type { CardWorld } from '#tests/card-world.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import type { AccessWorld } from './access-world.ts';
import { buildAccessWorld } from './build-access-world.ts';
import { findAccessMistakes } from './find-access-mistakes.ts';
import { listRoutes } from './list-routes.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import {
  accounts,
  adminOnly,
  everyone,
  guestsAndAccounts,
  officeOnly,
  only,
  steppedUpAdminOnly,
  steppedUpOnly,
} from './verdicts.ts';

let database: TestDatabase;
let cards: CardWorld;
let site: TestSite;
let extended: TestSite;
let world: AccessWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  cards = await startCardWorld(database);
  site = await startTestSite({ database, context: cards.context });
  extended = await startTestSite({ database, context: cards.context, extendApi: addStrangeRoutes });
  world = await buildAccessWorld(site, cards);
});
afterAll(async () => {
  await site.close();
  await extended.close();
  await cards.stop();
  await database.drop();
});

const paths: Record<string, { access: Access; tells?: () => string }> = {
  '/for-anyone': { access: 'anyone', tells: () => world.owner.secrets[0] ?? '' },
  '/for-accounts': { access: 'account' },
  '/for-the-office': { access: 'orders.see' },
  '/for-proven-staff': { access: 'orders.refund' },
  '/for-admins': { access: 'users.see' },
};

function addStrangeRoutes(api: TestSite['app']): void {
  for (const [path, { access, tells }] of Object.entries(paths))
    api.get(path, { config: { access } }, async () => ({ told: tells?.() ?? 'nothing' }));
}

/** Of one route only: the others have their own test. */
function findMistakesOf(route: string, rule: Rule | undefined): Promise<string[]> {
  const routes = listRoutes(extended.app).filter((other) => other === route);
  return findAccessMistakes(extended.app, world, rule ? { [route]: rule } : {}, routes);
}

test('every caller gets what each route’s rule says, and nobody reads another user’s data', async () => {
  expect(await findAccessMistakes(site.app, world, rules)).toEqual([]);
}, 180_000);

test('a role gives no extra rights on the site: staff and admins get what any other account gets', () => {
  const ofTheSite = Object.entries(rules).filter(([route]) => !route.includes('/v1/admin/'));
  for (const [route, rule] of ofTheSite)
    for (const { gets } of [rule].flat()) {
      expect(gets.staff, route).toBe(gets.other);
      expect(gets.admin, route).toBe(gets.other);
    }
});

test('what a helper at the entrance can ask for names its session or program, which is checked', () => {
  const withAnotherKey = Object.entries(rules)
    .filter(([route]) => route.includes('/v1/admin/') && /:(?!session\b|program\b)/.test(route))
    .filter(([, rule]) => [rule].flat().some(({ gets }) => ![401, 403].includes(gets.door)))
    .map(([route]) => route);
  expect(withAnotherKey, 'their own alone').toEqual([
    'DELETE /api/v1/admin/factors/passkeys/:id',
    'DELETE /api/v1/admin/sign-ins/:id',
  ]);
});

/** What changes something and asks no further proof, because it moves nothing of value. */
const withoutStepUp: Record<string, string[]> = {
  'it is how somebody signs in, out or up': [
    'POST /api/v1/admin/sign-out',
    'POST /api/v1/admin/step-ups/code',
    'POST /api/v1/admin/step-ups/password',
    'POST /api/v1/admin/step-ups/passkey-options',
    'POST /api/v1/admin/step-ups/passkey',
    'POST /api/v1/admin/sign-in/passkey',
    'POST /api/v1/admin/sign-in/passkey-options',
  ],
  'it refuses by itself whoever has a factor and has not just shown it': [
    'POST /api/v1/admin/factors/app',
    'POST /api/v1/admin/factors/app/confirmation',
    'POST /api/v1/admin/factors/passkey-options',
    'POST /api/v1/admin/factors/passkeys',
  ],
  'it works at the entrance, all day and without a connection': [
    'POST /api/v1/admin/guests/sessions/:session/scans',
    'POST /api/v1/admin/guests/sessions/:session/undone-scans',
    'POST /api/v1/admin/guests/programs/:program/scans',
    'POST /api/v1/admin/guests/programs/:program/undone-scans',
  ],
  'it asks the card provider, or repeats what was decided before': [
    'POST /api/v1/admin/orders/:reference/payment-checks',
    'POST /api/v1/admin/refunds/:id/check',
    'POST /api/v1/admin/disputes/:id/check',
    'POST /api/v1/admin/health/jobs/:job/retries',
    'POST /api/v1/admin/health/deliveries/:event/retries',
    'POST /api/v1/admin/statement/imports',
  ],
  'it answers one sender, or corrects one account, but no address': [
    'PUT /api/v1/admin/people/:id/account',
    'POST /api/v1/admin/people/:id/notes',
    'POST /api/v1/admin/messages/:id/replies',
    'POST /api/v1/admin/messages/:id/closing',
    'POST /api/v1/admin/messages/:id/reopening',
    'POST /api/v1/admin/messages/:id/taking',
    'POST /api/v1/admin/messages/:id/release',
  ],
  'it changes how the catalogue looks, or nothing': [
    'PUT /api/v1/admin/programs/:id/position',
    'POST /api/v1/admin/pictures',
    'POST /api/v1/admin/session-repetitions/plan',
  ],
};

test('an unproven office token changes nothing of value, and exports nothing', () => {
  const asksNobody = new Set([
    'POST /api/v1/admin/sign-in',
    'POST /api/v1/admin/emailed-invitation',
    'POST /api/v1/admin/emailed-invitation/acceptance',
  ]);
  const moves = (route: string) => !route.startsWith('GET ') || /export$|csv$|\/tickets$/.test(route);
  const open = Object.entries(rules)
    .filter(([route]) => route.includes('/v1/admin/') && moves(route) && !asksNobody.has(route))
    .filter(([, rule]) => [rule].flat().some(({ gets }) => gets['unproven admin'] !== 403))
    .map(([route]) => route);
  expect(open.toSorted()).toEqual(Object.values(withoutStepUp).flat().toSorted());
});

test('a route without a rule is detected', async () => {
  expect(await findMistakesOf('GET /api/v1/for-accounts', undefined)).toContain(
    'GET /api/v1/for-accounts has no rule',
  );
});

test('a rule for a removed route is detected', async () => {
  const gone = 'GET /api/v1/gone';
  expect(await findMistakesOf(gone, { gets: everyone(200) })).toEqual([`${gone} has a rule but is no route`]);
});

test('a wrong rule is detected, too open or too narrow', async () => {
  const route = 'GET /api/v1/for-accounts';
  expect(await findMistakesOf(route, { gets: accounts(200) })).toEqual([]);
  expect(await findMistakesOf(route, { gets: guestsAndAccounts(200) })).toEqual([
    `anonymous at ${route} gets 401 instead of 200`,
    `guest at ${route} gets 401 instead of 200`,
  ]);
  expect(await findMistakesOf(route, { gets: only('owner', 200) })).toContain(
    `other at ${route} gets 200 instead of 404`,
  );
});

test('the office is for staff with an office token, and expired tokens give no access', async () => {
  expect(await findMistakesOf('GET /api/v1/for-the-office', { gets: officeOnly(200) })).toEqual([]);
});

test('a permission that is too wide is detected, for the role and for step-up', async () => {
  const refunds = 'GET /api/v1/for-proven-staff';
  expect(await findMistakesOf(refunds, { gets: steppedUpOnly(200) })).toEqual([]);
  expect(await findMistakesOf(refunds, { gets: steppedUpAdminOnly(200) })).toEqual([
    `proven staff at ${refunds} gets 200 instead of 403`,
  ]);
  const users = 'GET /api/v1/for-admins';
  expect(await findMistakesOf(users, { gets: adminOnly(200) })).toEqual([]);
  expect(await findMistakesOf(users, { gets: steppedUpAdminOnly(200) })).toEqual([
    `unproven admin at ${users} gets 200 instead of 403`,
  ]);
});

test('a response that reveals another user’s data is detected', async () => {
  const route = 'GET /api/v1/for-anyone';
  expect(await findMistakesOf(route, { gets: everyone(200) })).toContain(
    `other at ${route} reads what is the owner's: olga.owner@example.com`,
  );
});
