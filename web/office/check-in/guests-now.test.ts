import { expect, test } from 'vitest';
import type { CheckInGuest } from '#contract/check-in/office-check-in.ts';
import { decideHere } from './check-in-answer.ts';
import { guestByCode } from './guest-by-code.ts';
import { figuresOf, guestsNow, checkedInTwice } from './guests-now.ts';
import { newScanId } from './new-scan-id.ts';
import type { WaitingScan } from './unsent-scans.ts';

function guest(given: Partial<CheckInGuest> = {}): CheckInGuest {
  return {
    id: 1,
    code_hash: 'x',
    holder: 'Åsa Şahin',
    reference: '7K3M-9QXD-04TR',
    state: 'valid',
    is_disputed: false,
    place: 1,
    places: 1,
    entries: [],
    is_minor: null,
    collected_by: '',
    has_needs: false,
    ...given,
  };
}

const TODAY = '2031-05-05';
const entry = { id: 'there', at: '2031-05-05T09:01:00Z', day: TODAY, by: 'Adam' };
const here = { me: 'Stella', dayOf: (at: string) => at.slice(0, 10) };

const session = { starts_local: '2031-05-05T09:00', ends_local: '2031-05-06T17:00' };
const on = (day: string, isOnPurpose = false) => ({ session, day, isOnPurpose });

function scan(given: Partial<WaitingScan> = {}): WaitingScan {
  return {
    id: 'here',
    session: 12,
    ticket: 1,
    shownAt: '2031-05-05T09:00:00Z',
    decided: 'let_in',
    user: 5,
    ...given,
  };
}

test('a decision made here counts at once, before the server has it', () => {
  const [now] = guestsNow([guest()], { scans: [scan()], undone: [] }, here);
  expect(now?.entries).toEqual([{ id: 'here', at: '2031-05-05T09:00:00Z', day: TODAY, by: 'Stella' }]);
  expect(decideHere(now, on(TODAY))).toMatchObject({ is: 'already_in' });
});

test('a scan that the server already has counts once', () => {
  const known = guest({ entries: [{ ...entry, id: 'here' }] });
  expect(guestsNow([known], { scans: [scan()], undone: [] }, here)[0]?.entries).toHaveLength(1);
});

test('the earliest scan is the check-in, and a second one is shown', () => {
  const now = guestsNow([guest({ entries: [entry] })], { scans: [scan()], undone: [] }, here);
  expect(now[0]?.entries.map(({ id }) => id)).toEqual(['here', 'there']);
  expect(checkedInTwice(now)).toHaveLength(1);
});

test('a guest who was turned away, or whose check-in was undone, is not in', () => {
  const turned = { scans: [scan({ decided: 'turned_away' })], undone: [] };
  expect(guestsNow([guest()], turned, here)[0]?.entries).toEqual([]);
  const undone = { scans: [], undone: [{ scan: 'there', session: 12, user: 5 }] };
  expect(guestsNow([guest({ entries: [entry] })], undone, here)[0]?.entries).toEqual([]);
});

test('offline, valid tickets are accepted, refunded and unknown ones are not', () => {
  expect(decideHere(guest(), on(TODAY))).toMatchObject({ is: 'welcome', isDecidedHere: true });
  expect(decideHere(guest({ state: 'refunded' }), on(TODAY))).toMatchObject({ is: 'refunded' });
  expect(decideHere(guest({ state: 'frozen' }), on(TODAY))).toMatchObject({ is: 'frozen' });
  expect(decideHere(undefined, on(TODAY))).toEqual({ is: 'unknown', isCertain: false });
});

test('offline, a ticket of another day is turned away, and let in on purpose', () => {
  const late = '2031-05-07';
  expect(decideHere(guest(), on(late))).toEqual({ is: 'not_today', guest: guest(), day: late });
  expect(decideHere(guest(), on(late, true))).toMatchObject({ is: 'welcome', day: late });
  expect(decideHere(guest({ entries: [{ ...entry, day: late }] }), on(late))).toMatchObject({
    is: 'already_in',
  });
  expect(decideHere(guest({ state: 'refunded' }), on(late, true))).toMatchObject({ is: 'refunded' });
});

test('valid tickets are expected, and those of them that were let in have arrived', () => {
  const guests = [guest({ entries: [entry] }), guest({ id: 2 }), guest({ id: 3, state: 'refunded' })];
  expect(figuresOf([...guests, guest({ id: 4, state: 'frozen' })])).toMatchObject({
    expected: 3,
    arrived: 1,
  });
  expect(figuresOf(guests)).toEqual({ expected: 2, arrived: 1 });
});

test('a ticket is recognised by the hash of its code', async () => {
  const known = guest({ code_hash: 'x' });
  expect(await guestByCode([known], 'NOTH-INGA-TALL')).toBeUndefined();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('7K3M-9QXD-04TR'));
  const hash = Buffer.from(digest).toString('base64url');
  expect(await guestByCode([guest({ code_hash: hash })], '7K3M-9QXD-04TR')).toMatchObject({ id: 1 });
});

test('a scan has a unique id in the usual format', () => {
  const ids = Array.from({ length: 100 }, newScanId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});

test('a ticket that came yesterday is let in today, and counts for the day', () => {
  const now = guest({ entries: [entry] });
  expect(decideHere(now, on('2031-05-06'))).toMatchObject({ is: 'welcome', day: '2031-05-06' });
  expect(figuresOf([now], '2031-05-06')).toEqual({ expected: 1, arrived: 0 });
  expect(figuresOf([now], TODAY)).toEqual({ expected: 1, arrived: 1 });
  const both = guest({ entries: [entry, { ...entry, id: 'second', day: '2031-05-06' }] });
  expect(checkedInTwice([both])).toEqual([]);
});
