import { dirname, relative } from 'node:path';
import { loadDemoFirm } from '#bin/demo-firm/load-demo-firm.ts';
import { pino } from 'pino';
import { enterOffice } from '../office-editor.ts';
import { test as base, expect, expectNoSidewaysScroll } from '../site.ts';
import { startSite } from '../start-site.ts';
import type { StartedSite } from '../start-site.ts';

/** A site of its own, as other journeys expect an office without orders. */
const test = base.extend<object, { site: StartedSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('the demo firm has orders, messages and a dispute, takes no seat from visitors and leaves no sign-in', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const seats = () =>
    db
      .selectFrom('workshopSessions as w')
      .innerJoin('seatPools as p', 'p.id', 'w.seatPoolId')
      .select(['w.sessionTitle as title', 'p.taken'])
      .orderBy('w.id')
      .execute();
  const before = await seats();
  const admin = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  await loadDemoFirm({
    url: site.url,
    cardsUrl: site.cardsUrl,
    // As the default is, relative to where the site starts.
    dataDir: relative(process.cwd(), dirname(site.emailFolder)),
    admin: admin.email,
    log: pino({ level: 'silent' }),
  });
  const states = await db.selectFrom('orders').select('state').distinct().orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual([
    'awaiting_payment',
    'date_changed',
    'offered',
    'paid',
    'partly_refunded',
    'pending',
    'refund_failed',
    'refunded',
  ]);
  const people = await db.selectFrom('seatPeople').select('name').orderBy('ticketId').execute();
  expect(people.map(({ name }) => name)).toEqual([
    'Anton Atlas',
    'Alma Atlas',
    'Selin Session',
    'Dario Debate',
    'Cara Class',
    'Defne Desk',
    'Emil Exam',
    'Finn Fraction',
    'Gizem Geometry',
    'Henri History',
  ]);
  const needs = await db.selectFrom('seatAnswers').select(['class', 'participant', 'hasNeeds']).execute();
  expect(needs).toEqual([{ class: 'care', participant: 'Anton Atlas', hasNeeds: true }]);
  expect(await db.selectFrom('disputes').select('reason').execute()).toEqual([{ reason: 'fraudulent' }]);
  const left = await db.selectFrom('accessTokens').select('id').where('userId', '=', admin.id).execute();
  expect(left).toEqual([]);
  const after = await seats();
  expect(before.filter(({ taken }, place) => (after[place]?.taken ?? Infinity) > taken)).toEqual([]);

  await enterOffice(page, site);
  await page.goto('/admin/orders');
  await expect(page.getByText('Paula Parent').first()).toBeVisible();
  const { id: ofClass } = await db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .innerJoin('seatPeople as s', 's.ticketId', 't.id')
    .where('s.name', '=', 'Cara Class')
    .select('l.sessionId as id')
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/guests/${ofClass}`);
  await expect(page.getByText('4 of 12')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/messages');
  await expect(page.getByText('Are there seats for four in London?')).toBeVisible();
});
