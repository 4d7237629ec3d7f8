import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetInTab, keepInTab, readInTab, useKeptInTab } from '#web/storage/tab-storage.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

type Purpose = keyof typeof keys;

const keys = {
  reset: 'nyea_reset_link',
  verify: 'nyea_verify_link',
  invitation: 'nyea_invitation_link',
} as const;

/**
 * The secret of a link that was mailed. Its address does not keep it; the tab does, until it has been used. Nothing is
 * known of it before scripts run.
 */
export function useMailedLink(purpose: Purpose): { isRead: boolean; token: string | undefined } {
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

export function readMailedLink(purpose: Purpose): string | undefined {
  return readInTab(keys[purpose]) ?? undefined;
}

export function forgetMailedLink(purpose: Purpose): void {
  forgetInTab(keys[purpose]);
}
