import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { forgetInTab, keepInTab, readInTab, useKeptInTab } from '../storage/tab-storage.ts';

type Purpose = keyof typeof keys;

const keys = {
  reset: 'nyea_reset_link',
  signIn: 'nyea_sign_in_link',
  verify: 'nyea_verify_link',
  invitation: 'nyea_invitation_link',
} as const;

/** The token of an emailed link. It is removed from the address at once and stored in the tab until it is used. */
export function useLinkToken(purpose: Purpose): { isRead: boolean; token: string | undefined } {
  const { hash } = useLocation();
  const kept = useKeptInTab(keys[purpose]);
  const isRead = useIsHydrated();
  const brought = new URLSearchParams(hash.slice(1)).get('token')?.trim();

  useEffect(() => {
    if (!brought) return;
    keepInTab(keys[purpose], brought);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [purpose, brought]);

  return { isRead, token: isRead ? brought || kept || undefined : undefined };
}

export function readLinkToken(purpose: Purpose): string | undefined {
  return readInTab(keys[purpose]) ?? undefined;
}

export function forgetLinkToken(purpose: Purpose): void {
  forgetInTab(keys[purpose]);
}
