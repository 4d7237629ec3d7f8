import { expect, test } from 'vitest';
import { decideScan, type DatedScan, type ScanRow } from './decide-scan.ts';
import type { LockedTicket } from './lock-tickets.ts';

const TODAY = '2031-05-06';
const scan: DatedScan = {
  id: 'now',
  ticket: 7,
  shownAt: new Date('2031-05-06T09:00:00Z'),
  day: TODAY,
  isItsDay: true,
  secondsAgo: 0,
};
const ticket: LockedTicket = {
  id: 7,
  code: '0000-0000-0000',
  state: 'valid',
  sessionId: 1,
  programId: 1,
};
const refunded: LockedTicket = { ...ticket, state: 'refunded' };

function buildScan(given: Partial<ScanRow> = {}): ScanRow {
  return { id: 'earlier', ticketId: 7, day: TODAY, answer: 'let_in', isUndone: false, ...given };
}

function decide(
  known: ScanRow[],
  { decided, of = ticket }: { decided?: DatedScan['decided']; of?: LockedTicket } = {},
) {
  return decideScan(of, { ...scan, decided }, known)?.answer;
}

test.each<[string, ScanRow[], ScanRow['answer']]>([
  ['no scan', [], 'let_in'],
  ['a scan that let it in today', [buildScan()], 'turned_away'],
  ['a scan that let it in yesterday', [buildScan({ day: '2031-05-05' })], 'let_in'],
  ['a scan that was undone', [buildScan({ isUndone: true })], 'let_in'],
  ['a scan that turned it away', [buildScan({ answer: 'turned_away' })], 'let_in'],
  ["another ticket's scan", [buildScan({ ticketId: 8 })], 'let_in'],
])('a valid ticket with %s', (_, known, answer) => {
  expect(decide(known)).toBe(answer);
});

test('a scan is known to the next one', () => {
  const known: ScanRow[] = [];
  expect(decideScan(ticket, scan, known)).toEqual({
    id: 'now',
    ticketId: 7,
    answer: 'let_in',
    secondsAgo: 0,
  });
  expect(known).toEqual([buildScan({ id: 'now' })]);
});

test('of a ticket that is not valid only what a device let in is stored', () => {
  expect(decide([], { of: refunded })).toBeUndefined();
  expect(decide([], { of: refunded, decided: 'turned_away' })).toBeUndefined();
  expect(decide([], { of: refunded, decided: 'let_in' })).toBe('let_in');
});

test('the answer that a device showed is what happened', () => {
  expect(decide([buildScan()], { decided: 'let_in' })).toBe('let_in');
  expect(decide([], { decided: 'turned_away' })).toBe('turned_away');
});

test('on a day that is not its own a ticket lets in on purpose only, or if a device already did', () => {
  const onAnotherDay = (given: Partial<DatedScan> = {}) =>
    decideScan(ticket, { ...scan, isItsDay: false, ...given }, [])?.answer;
  expect(onAnotherDay()).toBeUndefined();
  expect(onAnotherDay({ isOnPurpose: true })).toBe('let_in');
  expect(onAnotherDay({ decided: 'let_in' })).toBe('let_in');
  expect(decideScan(ticket, { ...scan, isItsDay: false, isOnPurpose: true }, [buildScan()])?.answer).toBe(
    'turned_away',
  );
});

test('a repeated scan is stored only if the device showed another answer', () => {
  expect(decide([buildScan({ id: 'now' })])).toBeUndefined();
  expect(decide([buildScan({ id: 'now' })], { decided: 'let_in' })).toBeUndefined();
  expect(decide([buildScan({ id: 'now', ticketId: 8 })], { decided: 'turned_away' })).toBeUndefined();

  const known = [buildScan({ id: 'now' })];
  expect(decide(known, { decided: 'turned_away' })).toBe('turned_away');
  expect(known).toEqual([buildScan({ id: 'now', answer: 'turned_away' })]);
  expect(decide([buildScan({ id: 'now' })], { of: refunded, decided: 'turned_away' })).toBe('turned_away');
});
