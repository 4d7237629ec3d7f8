import type { CheckInGuest, CheckInList, Scan, ScanAnswer } from '#contract/check-in/office-check-in.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { callOffice } from '../staff/call-office.ts';
import type { CheckInKey } from './check-in-key.ts';
import { guestsPath } from './check-in-key.ts';
import { forgetSavedCheckIn, isOver, saveCheckIn, keepGuests, savedCheckIn } from './saved-check-in.ts';
import { forgetSent, waiting, waitingOf } from './unsent-scans.ts';

const AT_ONCE = 50;

export function sendScans(session: CheckInKey, scans: Scan[]): Promise<ScanAnswer[]> {
  return callOffice(`${guestsPath(session)}/scans`, {
    method: 'POST',
    body: { sent_at: new Date().toISOString(), scans },
  });
}

/** Sends waiting scans first, so that the returned list includes them. */
export async function catchUp(
  session: CheckInKey,
  user: number,
): Promise<{ id: CheckInKey; isOver: boolean }> {
  await sendWaiting(user);
  const stored = savedCheckIn(session, user);
  const query = stored?.version ? `?version=${stored.version}` : '';
  const list = await callOffice<CheckInList>(`${guestsPath(session)}/check-in${query}`);
  const state = { id: session, isOver: isOver(list.session) };
  if (state.isOver) forgetSavedCheckIn();
  // This list may miss scans sent since it was requested. The next one includes them.
  else if (savedCheckIn(session, user) === stored) {
    const { now, guests, ...rest } = list;
    const fetchedAt = new Date();
    saveCheckIn({
      ...rest,
      user,
      guests: guests ?? stored?.guests ?? [],
      fetchedAt: fetchedAt.toISOString(),
      aheadMs: fetchedAt.getTime() - Date.parse(now),
    });
  }
  return state;
}

export async function sendWaiting(user: number): Promise<void> {
  const { scans, undone } = waitingOf(waiting(), user);
  for (const session of new Set([...scans, ...undone].map((each) => each.session))) {
    const isOfSession = (each: { session: CheckInKey }) => each.session === session;
    try {
      await sendWaitingOf(session, user, {
        scans: scans.filter(isOfSession),
        undone: undone.filter(isOfSession),
      });
    } catch (error) {
      // What is refused stays on the device, and does not hold up the others.
      if (isNobodyThere(error)) throw error;
    }
  }
}

async function sendWaitingOf(
  session: CheckInKey,
  user: number,
  { scans, undone }: ReturnType<typeof waitingOf>,
): Promise<void> {
  for (const part of inParts(scans)) {
    const answers = await sendScans(
      session,
      part.map(({ id, ticket, shownAt, decided }) => ({ id, ticket, shown_at: shownAt, decided })),
    );
    keepGuests(
      session,
      user,
      answers.flatMap(({ guest }) => guest ?? []),
    );
    forgetSent({ scans: part.map(({ id }) => id) });
  }
  for (const part of inParts(undone)) {
    const ids = part.map(({ scan }) => scan);
    const guests = await sendUndone(session, ids);
    keepGuests(session, user, guests);
    forgetSent({ undone: ids });
  }
}

export function sendUndone(session: CheckInKey, scans: string[]): Promise<CheckInGuest[]> {
  return callOffice(`${guestsPath(session)}/undone-scans`, { method: 'POST', body: { scans } });
}

/** Whether to decide offline, or to report a bad request. */
export function isNobodyThere(error: unknown): boolean {
  return !(error instanceof ApiError) || ![403, 404, 422].includes(error.status);
}

function inParts<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
