import { useRef, useState } from 'react';
import { callApi, post } from '#web/api-client/call-api.ts';
import { guestPurchaseWords as words } from '#web/content/guest-purchases.ts';
import { Button } from '#web/ui/button.tsx';
import { waiting } from './waiting.ts';

type Result = { text: string; isError?: boolean; canClaim?: boolean };

/** Guest purchases with the account's email address. */
export function GuestPurchases({ email, onClaimed }: { email: string; onClaimed(): void }) {
  const [busy, setBusy] = useState<'finding' | 'claiming'>();
  const [result, setResult] = useState<Result>();
  const status = useRef<HTMLDivElement>(null);

  async function attempt(what: 'finding' | 'claiming', ask: () => Promise<Result>): Promise<void> {
    if (busy) return;
    setBusy(what);
    try {
      setResult(await ask());
    } catch (error) {
      setResult({ text: error instanceof Error ? error.message : words.failed, isError: true });
    } finally {
      setBusy(undefined);
    }
  }

  async function find(): Promise<Result> {
    const found = await post<{ count?: number | null; has_purchases?: boolean | null } | null | undefined>(
      '/check-guest-purchases',
      { email },
      words.failed,
    );
    const count = found?.count ?? undefined;
    if (found?.has_purchases === false) return { text: words.none(email) };
    if (count === undefined) return { text: words.emailed };
    return count > 0 ? { text: words.found(count), canClaim: true } : { text: words.none(email) };
  }

  async function claim(): Promise<Result> {
    const answer = await callApi<{ claimed_orders?: number } | null | undefined>(
      '/convert-guest-to-user',
      words.claimFailed,
      { method: 'POST', body: {} },
    );
    // The pressed button disappears, so the focus moves.
    status.current?.focus();
    onClaimed();
    return { text: words.claimed(answer?.claimed_orders ?? 1) };
  }

  return (
    <div className="-mt-4 pb-12 md:-mt-6 md:pb-16">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="quiet" {...waiting(busy === 'finding')} onClick={() => void attempt('finding', find)}>
          {busy === 'finding' ? words.finding : words.find}
        </Button>
        <p className="text-ink-soft min-w-0 text-sm break-words">{words.line(email)}</p>
      </div>
      <div ref={status} role="status" tabIndex={-1}>
        {result && (
          <p className={`mt-4 border-l-4 pl-4 ${result.isError ? 'border-red' : 'border-green'}`}>
            {result.text}
          </p>
        )}
      </div>
      {result?.canClaim && (
        <Button
          className="mt-4"
          {...waiting(busy === 'claiming')}
          onClick={() => void attempt('claiming', claim)}
        >
          {busy === 'claiming' ? words.claiming : words.claim}
        </Button>
      )}
    </div>
  );
}
