import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { openEmailWorld } from '#tests/email-world.ts';
import type { ProgramBefore } from './change-program.ts';

const world = openEmailWorld();

async function queueMoved(before: ProgramBefore, set = sql`starts_within_days = 14`) {
  const { id: orderId } = await buildOrder(world.db);
  const { programId } = await world.db
    .selectFrom('orderLines')
    .select('programId')
    .where('orderId', '=', orderId)
    .where('sessionId', 'is', null)
    .executeTakeFirstOrThrow();
  await sql`update programs set ${set} where id = ${programId}`.execute(world.db);
  return {
    kind: 'program_changed' as const,
    subject: `order:${orderId}/program:${programId}/revision:2`,
    facts: { orderId, programId, before },
  };
}

const dated = {
  days: 'Monday, May 5 – Wednesday, May 7, 2031',
  hours: '9:00 AM – 5:00 PM',
  zoneLabel: 'GMT+9',
  venue: 'Lakeside Hall',
  city: 'Seoul',
};
const online = sql`starts_within_days = null, starts_local = '2031-06-02 10:00', ends_local = '2031-06-03 16:00',
  timezone = 'Asia/Seoul', is_online = true`;

test('new dates are sent with the old ones, the current tickets and the calendar file', async () => {
  const { received } = await world.deliver(await queueMoved(dated, online));
  const { subject, text = '', attachments } = received!.email;
  expect(subject).toMatch(/^New time or place: Program \d+$/);
  expect(text).toContain('Monday, June 2 – Tuesday, June 3, 2031');
  expect(text).toContain('10:00 AM – 4:00 PM (GMT+9)');
  expect(text).toContain(
    'Before: Monday, May 5 – Wednesday, May 7, 2031, 9:00 AM – 5:00 PM (GMT+9), Lakeside Hall, Seoul.',
  );
  expect(attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
});

test('another number of days after booking is sent with the former one', async () => {
  const { received } = await world.deliver(await queueMoved({ startsWithinDays: 7 }));
  expect(received!.email.text).toContain('Starts within 14 days of booking');
  expect(received!.email.text).toContain('Before: Starts within 7 days of booking.');
});

test('first dates have nothing before them', async () => {
  const { received } = await world.deliver(await queueMoved(null, online));
  expect(received!.email.text).not.toContain('Before:');
});

test('nothing is sent to whoever no longer has a valid ticket', async () => {
  const moved = await queueMoved(dated);
  await sql`update tickets set state = 'refunded'`.execute(world.db);
  expect((await world.deliver(moved)).state).toBe('dropped');
});
