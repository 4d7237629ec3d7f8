import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CheckInGuest } from '#contract/check-in/office-check-in.ts';
import type { OfficeUser } from '../staff/office-session.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { noteUserActivity } from '../staff/user-activity.ts';
import { catchUp, isNobodyThere, sendScans, sendUndone } from './call-check-in.ts';
import type { CheckInAnswer } from './check-in-answer.ts';
import { answerOf, decideHere } from './check-in-answer.ts';
import type { CheckInKey } from './check-in-key.ts';
import { guestByCode } from './guest-by-code.ts';
import { guestsNow } from './guests-now.ts';
import { newScanId } from './new-scan-id.ts';
import type { SavedCheckIn } from './saved-check-in.ts';
import { forgetSavedCheckIn, keepGuests, savedCheckIn, useSavedCheckIn } from './saved-check-in.ts';
import type { Waiting } from './unsent-scans.ts';
import { queueUndo, queueScan, useWaiting, waiting, waitingOf } from './unsent-scans.ts';
import { useVenueDay } from './use-venue-day.ts';
import { venueDayOf } from './venue-day.ts';
import { within } from './within.ts';

// A dead connection must not keep the queue waiting.
const PATIENCE_MS = 4_000;
const LOOK_EVERY_MS = 10_000;
const TRY_AGAIN_EVERY_MS = 4_000;

/** Check-in of one session or program: the server decides, or this device if the server does not answer. */
export function useCheckIn(session: CheckInKey, user: OfficeUser) {
  const checkIn = useSavedCheckIn(session, user.id);
  const all = useWaiting();
  const isSignedIn = useOfficeSession()?.token !== null;
  const today = useVenueDay(checkIn);
  const [isAlone, setIsAlone] = useState(false);
  const alone = useRef(false);

  function setAlone(to: boolean): void {
    alone.current = to;
    setIsAlone(to);
  }

  const query = useQuery({
    queryKey: ['checkIn', session, user.id],
    queryFn: async () => {
      try {
        const state = await catchUp(session, user.id);
        setAlone(false);
        return state;
      } catch (error) {
        const isRefused = !isNobodyThere(error);
        // The session was given to somebody else: nothing of it stays on this device.
        if (isRefused) forgetSavedCheckIn();
        setAlone(!isRefused);
        throw error;
      }
    },
    enabled: isSignedIn,
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: isAlone ? TRY_AGAIN_EVERY_MS : LOOK_EVERY_MS,
    retry: false,
    staleTime: 0,
  });

  function now(): CheckInGuest[] {
    const saved = savedCheckIn(session, user.id);
    return saved ? guestsWith(saved, waiting()) : [];
  }

  function guestsWith(saved: SavedCheckIn, unsent: Waiting): CheckInGuest[] {
    return guestsNow(saved.guests, unsent, { me: user.name, dayOf: (at) => venueDayOf(saved, at) });
  }

  /** Takes a guest of the list, or a scanned or typed code. On purpose, it lets in on another day than the ticket's. */
  async function show(shown: CheckInGuest | string, isOnPurpose = false): Promise<CheckInAnswer> {
    const scan = { id: newScanId(), shownAt: new Date().toISOString() };
    const isCode = typeof shown === 'string';
    // Scanning is user activity, since nobody touches the screen.
    noteUserActivity();
    if (!alone.current) {
      try {
        const request = {
          id: scan.id,
          ticket: isCode ? shown : shown.id,
          shown_at: scan.shownAt,
          ...(isOnPurpose && { on_another_day: true as const }),
        };
        const [received] = await within(PATIENCE_MS, sendScans(session, [request]));
        if (!received) throw new Error('a scan without an answer');
        if (received.guest) keepGuests(session, user.id, [received.guest]);
        return answerOf(received);
      } catch (error) {
        if (!isNobodyThere(error)) throw error;
        setAlone(true);
      }
    }
    const ticket = isCode ? (await guestByCode(now(), shown))?.id : shown.id;
    const find = () => now().find(({ id }) => id === ticket);
    const saved = savedCheckIn(session, user.id);
    const answer: CheckInAnswer = saved
      ? decideHere(find(), { session: saved.session, day: venueDayOf(saved, scan.shownAt), isOnPurpose })
      : { is: 'unknown', isCertain: false };
    if (answer.is !== 'welcome' && answer.is !== 'already_in') return answer;
    const decided = answer.is === 'welcome' ? 'let_in' : 'turned_away';
    queueScan({ ...scan, session, ticket: answer.guest.id, decided, user: user.id });
    return { ...answer, guest: find() ?? answer.guest };
  }

  async function undo(scan: string): Promise<void> {
    const isUntold = waiting().scans.some(({ id }) => id === scan);
    if (!alone.current && !isUntold) {
      try {
        keepGuests(session, user.id, await within(PATIENCE_MS, sendUndone(session, [scan])));
        return;
      } catch (error) {
        if (!isNobodyThere(error)) throw error;
        setAlone(true);
      }
    }
    queueUndo({ scan, session, user: user.id });
  }

  const mine = waitingOf(all, user.id);
  return {
    checkIn,
    query,
    isAlone,
    guests: checkIn ? guestsWith(checkIn, all) : [],
    today,
    mine,
    others: all.scans.length + all.undone.length - mine.scans.length - mine.undone.length,
    show,
    undo,
  };
}

export type CheckIn = ReturnType<typeof useCheckIn>;
