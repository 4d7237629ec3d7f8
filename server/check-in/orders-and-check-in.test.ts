import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { recordScans } from './record-scans.ts';
import { undoScans } from './undo-scans.ts';

const office = openOfficeShop();
const { shop } = office;

test('an undone check-in is in its order’s timeline, with who undid it', async () => {
  const { id, programId } = await buildSession(shop.db, { priceCents: 5_000 });
  const { reference, lines } = await office.paid([{ programId, sessionId: id }]);
  const code = lines[0]?.tickets[0]?.code ?? '';
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const scan = { id: randomUUID(), ticket: code, shownAt: new Date(), isOnPurpose: true };
  await recordScans(shop.ctx, actor, {
    held: { kind: 'session', id },
    sentAt: new Date(),
    scans: [scan],
  });
  await undoScans(shop.ctx, actor, { held: { kind: 'session', id }, scans: [scan.id] });
  const undone = (await office.order(reference)).timeline.find(({ source }) => source === 'check_in');
  expect(undone).toMatchObject({ what: 'ticket.check_in_undone', who: 'Office', note: code });
});

test('a check-in with the ticket of a program is in its order’s timeline', async () => {
  const { id } = await buildProgram(shop.db, {
    startsLocal: '2031-05-05 09:00',
    endsLocal: '2031-05-07 17:00',
    timezone: 'UTC',
    isOnline: true,
  });
  const { reference, lines } = await office.paid([{ programId: id }]);
  const code = lines[0]?.tickets[0]?.code ?? '';
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  await recordScans(shop.ctx, actor, {
    held: { kind: 'program', id },
    sentAt: new Date(),
    scans: [{ id: randomUUID(), ticket: code, shownAt: new Date(), isOnPurpose: true }],
  });
  const { timeline } = await office.order(reference);
  expect(timeline.filter(({ source }) => source === 'check_in')).toMatchObject([
    { what: 'checked in', who: 'Office', note: code },
  ]);
});

test('an order says which of its lines have a guest list', async () => {
  const dates = { startsLocal: '2031-05-05 09:00', endsLocal: '2031-05-07 17:00', timezone: 'UTC' };
  const { id: dated } = await buildProgram(shop.db, { ...dates, isOnline: true });
  const { id: onBooking } = await buildProgram(shop.db);
  const session = await buildSession(shop.db);
  const { lines } = await office.paid([
    { programId: dated },
    { programId: onBooking },
    { programId: session.programId, sessionId: session.id },
  ]);
  expect(lines.map(({ program_id, has_guest_list }) => [program_id, has_guest_list])).toEqual([
    [dated, true],
    [onBooking, false],
    [session.programId, true],
  ]);
});
