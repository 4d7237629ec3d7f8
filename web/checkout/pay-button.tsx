import type { ReactNode } from 'react';
import { cartWords } from '#web/content/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsBefore } from './use-is-before.ts';

interface Props {
  isProcessing: boolean;
  /** A challenge is being solved, because many people want these seats. */
  isChecking: boolean;
  /** The id of what says why the cart cannot be paid now. */
  blockedBy: string | undefined;
  /** Card payments are paused until then. */
  tryAgainAt: number | undefined;
  onPay(): void;
  children: ReactNode;
}

export function PayButton({ isProcessing, isChecking, blockedBy, tryAgainAt, onPay, children }: Props) {
  const isPaused = useIsBefore(tryAgainAt);
  const state = isProcessing ? cartWords.processing : isPaused && whenToTry(tryAgainAt);
  const canTryAgain = tryAgainAt !== undefined && !isPaused && cartWords.tryAgainNow;
  return (
    <>
      <Button
        look="crimson"
        isBusy={isProcessing}
        disabled={blockedBy !== undefined || isPaused}
        aria-describedby={blockedBy}
        onClick={onPay}
        className="mt-5 min-h-13 w-full text-base"
      >
        {state || children}
      </Button>
      <p role="status" aria-live="polite" className={isChecking ? 'mt-2 text-sm' : 'sr-only'}>
        {isChecking ? cartWords.checking : state || canTryAgain}
      </p>
    </>
  );
}

const MINUTE_MS = 60_000;

/** Rounded up to the minute. */
function whenToTry(moment = 0): string {
  const time = new Date(Math.ceil(moment / MINUTE_MS) * MINUTE_MS);
  const words = time.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  return `${cartWords.tryAgainAt} ${words}`;
}
