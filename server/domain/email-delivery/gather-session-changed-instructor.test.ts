import { expect, test } from 'vitest';
import { buildInstructor } from '#tests/build-instructor.ts';
import { buildSession } from '#tests/builders.ts';
import { openEmailWorld } from '#tests/email-world.ts';

const world = openEmailWorld();
const before = {
  days: 'Monday, May 5, 2031',
  hours: '9:00 AM',
  zoneLabel: 'GMT+9',
  venue: 'Old Hall',
  city: 'Seoul',
};

async function deliver(change: (ids: { instructorId: number; sessionId: number }) => Promise<unknown>) {
  const email = 'ina@example.com';
  const instructorId = await buildInstructor(world.db, { email });
  const { id: sessionId } = await buildSession(world.db, { sessionTitle: 'Leadership in Seoul' });
  await change({ instructorId, sessionId });
  return world.deliver({
    kind: 'session_changed_instructor',
    subject: `instructor:${instructorId}/session:${sessionId}/revision:2`,
    recipient: email,
    facts: { instructorId, sessionId, before },
  });
}

test('an instructor reads what a session was moved from and to', async () => {
  const { received } = await deliver(async () => {});
  const { subject, text = '' } = received!.email;
  expect(subject).toBe('New time or place: Leadership in Seoul');
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('Dear Ina');
  expect(flat).toContain('which you teach, has changed');
  expect(flat).toContain('Before: Monday, May 5, 2031, 9:00 AM (GMT+9), Old Hall, Seoul.');
  expect(flat).toContain('Lakeside Hall');
});

test.each([
  [
    'the session is cancelled',
    ({ sessionId }: { sessionId: number }) =>
      world.db
        .updateTable('workshopSessions')
        .set({ cancelledAt: new Date() })
        .where('id', '=', sessionId)
        .execute(),
  ],
  [
    'the instructor has another address',
    ({ instructorId }: { instructorId: number }) =>
      world.db
        .updateTable('instructors')
        .set({ email: 'new@example.com' })
        .where('id', '=', instructorId)
        .execute(),
  ],
])('an instructor hears nothing once %s', async (_, change) => {
  expect((await deliver(change)).state).toBe('dropped');
});
