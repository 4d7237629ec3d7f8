import { expect, test } from 'vitest';
import type { WorkshopSession } from '#server/catalogue/workshop-session.ts';
import type { HeldFacts } from '#server/orders/order-facts.ts';
import { buildLineFacts, buildOrderFacts, buildSessionFacts } from '#server/orders/sample-order-facts.ts';
import { writeCalendar, writeCancelledEntries, writeSessionCalendar } from './calendar.ts';

const publicUrl = 'https://www.example.com';

function calendarOf(session: Parameters<typeof buildSessionFacts>[0]): string {
  const order = buildOrderFacts({ lines: [buildLineFacts({ session: buildSessionFacts(session) })] });
  return (writeCalendar(order, publicUrl) ?? '').replaceAll('\r\n\t', '');
}

test('a session of several days is one event a day, at the same hours', () => {
  const calendar = calendarOf({});
  expect(calendar).toContain('METHOD:PUBLISH');
  expect(calendar).toContain('UID:Q4VN-8ZTE-61KS-31@www.example.com');
  expect(calendar).toContain('DTSTART:20310505T000000Z');
  expect(calendar).toContain('DTEND:20310505T080000Z');
  expect(calendar).toContain('RRULE:FREQ=DAILY;COUNT=3');
  expect(calendar).toContain('local time in Seoul (GMT+9)');
  expect(calendar).toContain('LOCATION:Lakeside Hall\\, 1 Lake Road\\, Seoul\\, South Korea');
});

test('a session of one day is one event', () => {
  const calendar = calendarOf({ endsLocal: '2031-05-05T12:30', endsAt: new Date('2031-05-05T03:30Z') });
  expect(calendar).toContain('DTEND:20310505T033000Z');
  expect(calendar).not.toContain('RRULE');
});

test('when the clocks change during a session, it is one long event with correct hours', () => {
  const calendar = calendarOf({
    timezone: 'Europe/London',
    startsLocal: '2031-03-29T09:00',
    endsLocal: '2031-03-30T17:00',
    startsAt: new Date('2031-03-29T09:00Z'),
    endsAt: new Date('2031-03-30T16:00Z'),
  });
  expect(calendar).toContain('DTSTART:20310329T090000Z');
  expect(calendar).toContain('DTEND:20310330T160000Z');
  expect(calendar).not.toContain('RRULE');
});

test('a session that runs overnight is one long event', () => {
  const calendar = calendarOf({
    startsLocal: '2031-05-05T20:00',
    endsLocal: '2031-05-06T08:00',
    startsAt: new Date('2031-05-05T11:00Z'),
    endsAt: new Date('2031-05-05T23:00Z'),
  });
  expect(calendar).toContain('DTEND:20310505T230000Z');
  expect(calendar).not.toContain('RRULE');
});

test('the same order gives the same file', () => {
  expect(calendarOf({})).toBe(calendarOf({}));
});

const sequencesOf = (calendar: string) =>
  [...calendar.matchAll(/SEQUENCE:(\d+)/g)].map(([, each]) => Number(each));

test('an entry that is cancelled and comes back has a higher sequence each time', () => {
  const line = { ...buildLineFacts(), held: buildSessionFacts() };
  const after = (dateChanges: number) => buildOrderFacts({ dateChanges, lines: [line] });
  const sequences = [
    writeCalendar(after(0), publicUrl) ?? '',
    writeCancelledEntries(after(1), [line], publicUrl),
    writeCalendar(after(2), publicUrl) ?? '',
    writeCancelledEntries(after(2), [line], publicUrl),
    writeCalendar(after(3), publicUrl) ?? '',
  ].flatMap(sequencesOf);
  expect(sequences).toHaveLength(5);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
});

test('an entry whose session was edited has a higher sequence', () => {
  const edited = (revision: number) => buildOrderFacts({ lines: [buildLineFacts({ revision })] });
  const [before = 0, after = 0] = [edited(1), edited(2)].flatMap((order) =>
    sequencesOf(writeCalendar(order, publicUrl) ?? ''),
  );
  expect(after).toBeGreaterThan(before);
});

test('two lines for one date are one entry', () => {
  const lines = [buildLineFacts({ position: 1 }), buildLineFacts({ position: 2 })];
  const calendar = writeCalendar(buildOrderFacts({ lines }), publicUrl) ?? '';
  expect(calendar.match(/UID:/g)).toHaveLength(1);
});

test('what is cancelled has the entry of the booking, and the method that removes it', () => {
  const line = { ...buildLineFacts(), held: buildSessionFacts() };
  const calendar = writeCancelledEntries(buildOrderFacts(), [line], publicUrl).replaceAll('\r\n\t', '');
  expect(calendar).toContain('METHOD:CANCEL');
  expect(calendar).toContain('STATUS:CANCELLED');
  expect(calendar).toContain('UID:Q4VN-8ZTE-61KS-31@www.example.com');
});

test('a cancelled session has no event, and an order without sessions no calendar file', () => {
  const cancelled = buildLineFacts({ session: buildSessionFacts({ isCancelled: true }) });
  expect(writeCalendar(buildOrderFacts({ lines: [cancelled] }), publicUrl)).toBeUndefined();
  const undated = buildLineFacts({ session: undefined });
  expect(writeCalendar(buildOrderFacts({ lines: [undated] }), publicUrl)).toBeUndefined();
});

test('a session’s own calendar file is the same for every request', () => {
  const { venue, address, ...facts } = buildSessionFacts({});
  const session = {
    ...facts,
    sessionTitle: null,
    location: 'Lakeside Hall, Seoul',
    venueName: venue,
    venueAddress: address,
    program: {
      id: 1,
      slug: 'negotiation',
      title: 'Negotiation',
      description: '',
      priceCents: null,
      hasFormats: false,
    },
  } satisfies Partial<WorkshopSession> as Partial<WorkshopSession> as WorkshopSession;
  const calendar = writeSessionCalendar(session, publicUrl);
  expect(calendar).toContain('DTSTART:20310505T000000Z');
  expect(calendar).toContain('RRULE:FREQ=DAILY;COUNT=3');
  expect(calendar).toContain('SUMMARY:Negotiation: Lakeside Hall\\, Seoul');
  expect(calendar).toContain(`UID:session-${session.id}@www.example.com`);
  expect(writeSessionCalendar(session, publicUrl)).toBe(calendar);
});

function calendarOfProgram(held: Partial<HeldFacts>): string {
  const line = buildLineFacts({ session: undefined, held: buildSessionFacts(held) });
  return (writeCalendar(buildOrderFacts({ lines: [line] }), publicUrl) ?? '').replaceAll('\r\n\t', '');
}

test('a program with dates is an event of its own', () => {
  const calendar = calendarOfProgram({});
  expect(calendar).toContain('UID:Q4VN-8ZTE-61KS-program-7@www.example.com');
  expect(calendar).toContain('RRULE:FREQ=DAILY;COUNT=3');
});

test('a course of many weeks is in the calendar with its first day only', () => {
  const calendar = calendarOfProgram({
    isOnline: true,
    endsLocal: '2031-08-04T10:30',
    endsAt: new Date('2031-08-04T01:30Z'),
  });
  expect(calendar).toContain('DTEND:20310505T013000Z');
  expect(calendar).toContain('This entry is its first day.');
  expect(calendar).toContain('LOCATION:Online');
  expect(calendar).not.toContain('RRULE');
});
