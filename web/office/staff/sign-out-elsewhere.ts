import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerStepUp } from './ask-for-step-up.ts';
import type { OfficeSession } from './office-session.ts';
import { leaveOffice, officeSession } from './office-session.ts';

const CHANNEL = 'office-sign-out';

/** Every page of the site can hear it, so it has only a hash of the token. */
interface SignOut {
  userId: number;
  tokenHash: string;
}

/** Tells the tabs that were opened from this one, or from which it was opened: they have the same token. */
export async function announceSignOut(token: string, userId: number): Promise<void> {
  const message: SignOut = { userId, tokenHash: await hashOf(token) };
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Signs this tab out when a tab with the same token is signed out. */
export function useSignOutElsewhere(queries: QueryClient): void {
  useEffect(() => {
    async function leaveWith({ data }: MessageEvent<SignOut>): Promise<void> {
      const session = officeSession();
      if (!session || !(await isOf(session, data))) return;
      answerStepUp(false);
      queries.clear();
      leaveOffice();
    }
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (message: MessageEvent<SignOut>) => void leaveWith(message));
    return () => channel.close();
  }, [queries]);
}

/** A tab that was idle has no token any more, but still the guest list of its check-in. */
async function isOf({ token, user }: OfficeSession, { userId, tokenHash }: SignOut): Promise<boolean> {
  return user.id === userId && (token === null || (await hashOf(token)) === tokenHash);
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
