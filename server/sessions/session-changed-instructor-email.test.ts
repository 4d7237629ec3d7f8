import { expect, test } from 'vitest';
import { sendDroppedAgain } from '#server/emails/send-dropped-again.ts';
import { assignTo, buildInstructor } from '#tests/build-instructor.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openEmailWorld } from '#tests/email-world.ts';

const world = openEmailWorld();
const before = {
  days: 'Monday, May 5, 2031',
  hours: '9:00 AM',
  zoneLabel: 'GMT+9',
  venue: 'Old Hall',
  city: 'Seoul',
};

const dated = {
  startsLocal: '2031-06-02 10:00',
  endsLocal: '2031-06-03 16:00',
  timezone: 'Asia/Seoul',
  isOnline: true,
};

interface Taught {
  instructorId: number;
  sessionId: number;
  programId: number;
}

async function deliver(change: (taught: Taught) => Promise<unknown>) {
  const email = 'ina@example.com';
  const instructorId = await buildInstructor(world.db, { email });
  const session = await buildSession(world.db, { sessionTitle: 'Leadership in Seoul' });
  const { id: sessionId, programId } = session;
  await assignTo(world.db, { sessionId }, [instructorId]);
  await change({ instructorId, sessionId, programId });
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

const stopTeaching = () => world.db.deleteFrom('sessionInstructors').execute();

test.each([
  [
    'the session is cancelled',
    ({ sessionId }: Taught) =>
      world.db
        .updateTable('workshopSessions')
        .set({ cancelledAt: new Date() })
        .where('id', '=', sessionId)
        .execute(),
  ],
  [
    'the instructor has another address',
    ({ instructorId }: Taught) =>
      world.db
        .updateTable('instructors')
        .set({ email: 'new@example.com' })
        .where('id', '=', instructorId)
        .execute(),
  ],
  ['the instructor no longer teaches it', stopTeaching],
  [
    'others teach the session instead of those of its program',
    async (taught: Taught) => {
      await stopTeaching();
      await assignTo(world.db, { programId: taught.programId }, [taught.instructorId]);
      await assignTo(world.db, { sessionId: taught.sessionId }, [await buildInstructor(world.db)]);
    },
  ],
  [
    'the session is over',
    ({ sessionId }: Taught) =>
      world.db
        .updateTable('workshopSessions')
        .set({ startsLocal: '2026-01-05 09:00', endsLocal: '2026-01-07 17:00' })
        .where('id', '=', sessionId)
        .execute(),
  ],
])('an instructor hears nothing once %s', async (_, change) => {
  expect((await deliver(change)).state).toBe('dropped');
});

test('an instructor of the program hears of a session that has none of its own', async () => {
  const { state } = await deliver(async ({ programId, instructorId }) => {
    await stopTeaching();
    await assignTo(world.db, { programId }, [instructorId]);
  });
  expect(state).toBe('sent');
});

test('an email that was dropped because it is no longer true is not queued again', async () => {
  await deliver(stopTeaching);
  await sendDroppedAgain(world.context);
  const { state } = await world.db.selectFrom('emails').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('dropped');
});

async function deliverOfProgram(given: object) {
  const instructorId = await buildInstructor(world.db, { email: 'ina@example.com' });
  const { id: programId } = await buildProgram(world.db, { title: 'Essays', ...dated, ...given });
  await assignTo(world.db, { programId }, [instructorId]);
  return world.deliver({
    kind: 'session_changed_instructor',
    subject: `instructor:${instructorId}/program:${programId}/revision:2`,
    recipient: 'ina@example.com',
    facts: { instructorId, programId, before },
  });
}

const noDates = { startsLocal: null, endsLocal: null, timezone: null, isOnline: false };

test.each([
  [{}, 'Monday, June 2 – Tuesday, June 3, 2031'],
  [{ ...noDates, startsWithinDays: 14 }, 'Starts within 14 days of booking'],
])('an instructor reads when a program on dates of its own is now held: %o', async (given, now) => {
  const { received } = await deliverOfProgram(given);
  const { subject, text = '' } = received!.email;
  expect(subject).toBe('New time or place: Essays');
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('because you teach this program');
  expect(flat).toContain(now);
  expect(flat).toContain('Before: Monday, May 5, 2031, 9:00 AM (GMT+9), Old Hall, Seoul.');
});

test('an instructor hears nothing of a program that is over', async () => {
  const over = { startsLocal: '2026-01-05 09:00', endsLocal: '2026-01-07 17:00' };
  expect((await deliverOfProgram(over)).state).toBe('dropped');
});
