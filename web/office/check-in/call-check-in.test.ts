import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckInGuest, CheckInSession } from '#contract/check-in/office-check-in.ts';
import { catchUp, sendWaiting } from './call-check-in.ts';
import { forgetSavedCheckIn, saveCheckIn, keepGuests, savedCheckIn } from './saved-check-in.ts';
import { queueUndo, queueScan, waiting } from './unsent-scans.ts';

const STELLA = 5;
const ADAM = 6;
const SESSION = 12;

interface Call {
  path: string;
  body: { scans: unknown[] } | undefined;
}

let calls: Call[];
let answer: (call: Call) => unknown;

beforeEach(() => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  calls = [];
  answer = () => [];
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const call = { path: address.replace('/api/v1/admin/guests', ''), body: body && JSON.parse(body) };
    calls.push(call);
    return Response.json({ success: true, data: answer(call) });
  });
});

afterEach(() => {
  forgetSavedCheckIn();
  vi.unstubAllGlobals();
});

const sign = (endsAt = '2999-01-01T00:00:00Z') => ({ id: SESSION, ends_at: endsAt }) as CheckInSession;
const guest = (entries: CheckInGuest['entries'] = []) => ({ id: 1, holder: 'Åsa', entries }) as CheckInGuest;
const entry = { id: 'a', at: '2031-05-05T09:00:00Z', day: '2031-05-05', by: 'Stella' };
const NOW = '2031-05-05T09:00:00Z';

function wait(id: string, user = STELLA): void {
  queueScan({ id, session: SESSION, ticket: 1, shownAt: entry.at, decided: 'let_in', user });
}

test('waiting scans are sent once, in batches, and deleted once accepted', async () => {
  for (let count = 0; count < 120; count += 1) wait(`scan-${count}`);
  queueUndo({ scan: 'scan-0', session: SESSION, user: STELLA });
  await sendWaiting(STELLA);
  expect(calls.map(({ path, body }) => [path, body?.scans.length])).toEqual([
    ['/sessions/12/scans', 50],
    ['/sessions/12/scans', 50],
    ['/sessions/12/scans', 20],
    ['/sessions/12/undone-scans', 1],
  ]);
  expect(waiting()).toEqual({ scans: [], undone: [] });
  await sendWaiting(STELLA);
  expect(calls).toHaveLength(4);
});

test('scans that are not accepted keep waiting', async () => {
  wait('scan-1');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(sendWaiting(STELLA)).rejects.toThrow();
  expect(waiting().scans).toHaveLength(1);
});

test('scans that are refused keep waiting, and do not hold up those of another session', async () => {
  wait('scan-1');
  queueScan({ id: 'scan-2', session: 13, ticket: 2, shownAt: entry.at, decided: 'let_in', user: STELLA });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address.replace('/api/v1/admin/guests', ''));
    if (address.includes('/sessions/12/'))
      return Response.json({ success: false, message: 'Not found.', error: 'not_found' }, { status: 404 });
    return Response.json({ success: true, data: [] });
  });
  await sendWaiting(STELLA);
  expect(sent).toEqual(['/sessions/12/scans', '/sessions/13/scans']);
  expect(waiting().scans.map(({ id }) => id)).toEqual(['scan-1']);
});

test('nobody sends scans that another person made', async () => {
  wait('scan-1', ADAM);
  await sendWaiting(STELLA);
  expect(calls).toEqual([]);
  expect(waiting().scans).toHaveLength(1);
});

test('the list is fetched in full, and then only when it has changed', async () => {
  answer = ({ path }) => ({
    session: sign(),
    now: NOW,
    version: 'e1',
    guests: path.includes('version=e1') ? null : [guest()],
  });
  await catchUp(SESSION, STELLA);
  await catchUp(SESSION, STELLA);
  expect(calls.map(({ path }) => path)).toEqual([
    '/sessions/12/check-in',
    '/sessions/12/check-in?version=e1',
  ]);
  expect(savedCheckIn(SESSION, STELLA)?.guests).toEqual([guest()]);
});

test('after the update of a single guest the next list is fetched in full', async () => {
  answer = () => ({ session: sign(), now: NOW, version: 'e1', guests: [guest()] });
  await catchUp(SESSION, STELLA);
  keepGuests(SESSION, STELLA, [guest([entry])]);
  await catchUp(SESSION, STELLA);
  expect(calls.at(-1)?.path).toBe('/sessions/12/check-in');
});

test('a list requested before a guest was let in does not undo that', async () => {
  answer = () => {
    keepGuests(SESSION, STELLA, [guest([entry])]);
    return { session: sign(), now: NOW, version: 'e2', guests: [guest()] };
  };
  saveCheckIn({
    user: STELLA,
    session: sign(),
    version: 'e1',
    guests: [guest()],
    fetchedAt: entry.at,
    aheadMs: 0,
  });
  await catchUp(SESSION, STELLA);
  expect(savedCheckIn(SESSION, STELLA)?.guests).toEqual([guest([entry])]);
});

test('a stored list is for one person, one session and a limited time', async () => {
  saveCheckIn({
    user: STELLA,
    session: sign(),
    version: 'e1',
    guests: [guest()],
    fetchedAt: entry.at,
    aheadMs: 0,
  });
  expect(savedCheckIn(SESSION, ADAM)).toBeUndefined();
  expect(savedCheckIn(13, STELLA)).toBeUndefined();
  answer = () => ({ session: sign('2001-01-01T00:00:00Z'), now: NOW, version: 'e1', guests: null });
  expect(await catchUp(SESSION, STELLA)).toEqual({ id: SESSION, isOver: true });
  expect(window.sessionStorage.getItem('nyea_office_check_in')).toBeNull();
});
