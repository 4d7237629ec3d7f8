import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api-client/api-error.ts';
import { post } from '#web/api-client/call-api.ts';
import { claim as words } from '#web/content/orders.ts';
import { ignoreStorageErrors } from '#web/storage/ignore-storage-errors.ts';
import { forgetInTab, keepInTab, readInTab } from '#web/storage/tab-storage.ts';
import { keepUser, readUser } from '../accounts/signed-in.ts';
import { takeToken } from './take-token.ts';
import type { Converted } from './use-conversion.ts';

const CLAIM_KEY = 'nyea_claim_link';

export type Claim =
  | { state: 'opening' | 'adding' | 'no_link' | 'over' | 'exists' }
  | { state: 'asking'; token: string }
  | { state: 'other'; email: string }
  | { state: 'done'; count: number }
  | { state: 'failed'; message: string };

/** An emailed link moves guest purchases into an account: a new one, or the visitor's own. */
export function useClaim() {
  const [claim, setClaim] = useState<Claim>({ state: 'opening' });
  const [round, setRound] = useState(0);
  const adding = useRef<{ token: string; added: Promise<Claim> }>(undefined);

  useEffect(() => {
    const given = takeToken();
    // Survives a reload and signing in.
    if (given !== undefined) keepInTab(CLAIM_KEY, given);
    const token = given ?? readInTab(CLAIM_KEY) ?? undefined;
    let isOver = false;
    const update = (next: Claim) => {
      if (!isOver) setClaim(next);
    };
    if (token === undefined) update({ state: 'no_link' });
    else if (readUser() === undefined) update({ state: 'asking', token });
    else {
      update({ state: 'adding' });
      // A link works once, so a page never uses it twice.
      if (adding.current?.token !== token) adding.current = { token, added: addTo(token) };
      void adding.current.added.then(update);
    }
    return () => void (isOver = true);
  }, [round]);

  useEffect(() => {
    const openAnother = () => setRound((rounds) => rounds + 1);
    window.addEventListener('hashchange', openAnother);
    return () => window.removeEventListener('hashchange', openAnother);
  }, []);

  function begin(): void {
    adding.current = undefined;
    setRound((rounds) => rounds + 1);
  }

  function finish(converted: Converted): void {
    forgetInTab(CLAIM_KEY);
    setClaim({ state: 'done', count: converted.claimed_orders });
  }

  function refuse(status: number): void {
    if (status !== 409 && status !== 410) return;
    if (status === 410) forgetInTab(CLAIM_KEY);
    setClaim({ state: status === 409 ? 'exists' : 'over' });
  }

  return { claim, begin, finish, refuse };
}

async function addTo(token: string): Promise<Claim> {
  try {
    const { user, claimed_orders: count } = await post<Converted>(
      '/convert-guest-to-user',
      { token },
      words.fallback,
    );
    forgetInTab(CLAIM_KEY);
    ignoreStorageErrors(() => keepUser(user));
    return { state: 'done', count };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) return { state: 'other', email: readUser()?.email ?? '' };
    if (status !== 410)
      return { state: 'failed', message: error instanceof Error ? error.message : words.fallback };
    forgetInTab(CLAIM_KEY);
    return { state: 'over' };
  }
}
